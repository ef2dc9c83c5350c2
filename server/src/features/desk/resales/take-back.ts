import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { takeUnitsAgain } from '#features/catalogue/stock/lend-units.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockBuyersOrder } from '#features/desk/visitor-cancellations/lock-buyers-order.ts'
import { markUnitsTakenBack } from '#features/selling/orders/mark-units.ts'
import type { OrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { seatAgain, seatAsBefore, seatsOf } from '#features/selling/orders/seats-again.ts'
import type { UnitSeat } from '#features/selling/orders/seat-units.ts'
import { showNewSeats } from '#features/selling/tickets/change-seats.ts'
import { reviveTicketsOfUnits } from '#features/selling/tickets/change-tickets.ts'
import { namesOf, takeOffTheDoor } from './offer-tickets.ts'
import { endOffer, listOffers, type OfferRow } from './queries.ts'
import { isOpen, judgeResale, readResaleOffers } from './read-resale.ts'
import { tellOfResale } from './tell-of-resale.ts'

/**
 * Takes back what was offered, for its buyer (RESL-06): its stock is taken again and its tickets are valid with the codes that they had. Asked
 * again it returns the same. Refuses what the contract names: `resale_taken` when somebody else has it.
 */
export async function takeBackFromResale(
  scope: Scope,
  { id, offer_id }: CallInput<'takeBackFromResale'>,
): Promise<CallAnswer<'takeBackFromResale'>> {
  return transact(scope, async (scope) => {
    await takeBack(scope, id, offer_id)
    return (await judgeResale(scope, id)).answer
  })
}

/** The same by staff, who tell the buyer by it (RESL-10). */
export async function takeBackForBuyer(
  scope: Scope,
  { id, offer_id }: CallInput<'takeBackForBuyer'>,
): Promise<CallAnswer<'takeBackForBuyer'>> {
  return transact(scope, async (scope) => {
    await takeBack(scope, id, offer_id)
    return readResaleOffers(scope, { id })
  })
}

async function takeBack(scope: Scope, order_id: number, offer_id: number): Promise<void> {
  const locked = await lockBuyersOrder(scope, order_id)
  const offer = (await listOffers(scope, order_id)).find((one) => one.id === offer_id) ?? refuse('not_found')
  if (offer.outcome === 'taken_back' || offer.outcome === 'not_sold') return
  if (!isOpen(offer)) return refuse('resale_taken')
  if (locked.is_changing) return refuse('self_cancel_changing')
  if (!(await makeValidAgain(scope, locked.order, offer))) return refuse('resale_taken')
  await endOffer(scope, offer_id, 'taken_back')
  const { unit_ids } = offer
  await tellOfResale(scope, locked.order, { what: 'taken_back', offer_ids: [offer_id], unit_ids })
  const after = { products: unit_ids.length, names: namesOf(locked, unit_ids) }
  await recordChange(scope, { entity: 'order', entity_id: order_id, action: 'resale_taken_back', after })
}

/**
 * Takes the stock of an open offer again, of an order that is locked, and makes its tickets valid, with the seats that they had as far as these
 * are free (SEAT-15). False: it is not there (any more).
 */
export async function makeValidAgain(scope: Scope, order: OrderToHandle, { unit_ids }: OfferRow): Promise<boolean> {
  let had: UnitSeat[] = []
  const isBack = await takeUnitsAgain(scope, order.id, {
    ids: unit_ids,
    mark: async () => {
      await takeOffTheDoor(scope, unit_ids)
      await seatAsBefore(scope, had)
    },
    unmark: async () => {
      await markUnitsTakenBack(scope, unit_ids)
      had = await seatAgain(scope, order.id, unit_ids)
      await reviveTicketsOfUnits(scope, unit_ids)
    },
  })
  if (isBack) await showIfOther(scope, order, had)
  return isBack
}

/** Tickets that are valid again say another seat where their own is taken. */
async function showIfOther(scope: Scope, order: OrderToHandle, had: readonly UnitSeat[]): Promise<void> {
  const now = new Map((await seatsOf(scope, order.id)).seats.map(({ order_product_id, seat_id }) => [order_product_id, seat_id]))
  if (had.some(({ order_product_id, seat_id }) => now.get(order_product_id) !== seat_id)) await showNewSeats(scope, order)
}
