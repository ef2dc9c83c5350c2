import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { isDonation } from '@entree/domain/catalogue/donation.ts'
import { isGiftVoucher } from '@entree/domain/catalogue/gift-voucher.ts'
import { nameOf, seatingRefusals, seatKey } from '@entree/domain/catalogue/seating.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseUnseen } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { noteSeatingSaved } from '#features/catalogue/events/seating-saved.ts'
import { followSeats } from '#features/catalogue/products/seat-stock.ts'
import { lockSeats } from '#features/catalogue/stock/lock-seats.ts'
import {
  deleteSeats,
  findPlannedEvent,
  insertSeats,
  listSeatableProducts,
  listSeats,
  listUsedSeats,
  updateSeats,
  type SeatColumns,
  type SeatRow,
} from './queries.ts'
import { readSeating } from './read-seating.ts'

/** A seat that was sent, with its place in the input, and the one it was before. */
type Sent = { field: string; seat: SeatColumns; id: number | null; before: SeatRow | null }

/**
 * Saves the seating plan of an event as a whole (SEAT-01, SEAT-03, SEAT-04, SEAT-05): what is not sent is removed. All that is wrong is refused
 * at once, each with its seat. In as many statements for one seat as for 5,000; only seats that change are locked, so that the others go on
 * being sold meanwhile.
 */
export async function saveSeating(scope: Scope, input: CallInput<'saveSeating'>): Promise<CallAnswer<'saveSeating'>> {
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    const { event_id } = input
    await lockOpenEvent(scope, event_id)
    const updated_at = (await findPlannedEvent(tx, company_id, event_id))?.seating_saved_at ?? null
    await refuseUnseen(scope, { entity: 'event', id: event_id, updated_at, action: 'seating_changed' }, input.updated_at)
    const stored = await listSeats(tx, company_id, event_id)
    const sent = compare(input.seats, stored)
    refuseIfAny([
      ...seatingRefusals(sent.map(({ seat }) => shown(seat))),
      ...unknown(sent),
      ...(await checkProducts(scope, event_id, sent)),
    ])

    const kept = new Set(sent.map(({ id }) => id))
    const removed = stored.filter(({ id }) => !kept.has(id))
    const changed = sent.flatMap(({ seat, before }) => (before && isChanged(seat, before) ? [{ ...seat, id: before.id }] : []))
    const ids = [...removed, ...changed].map(({ id }) => id)
    await lockSeats(scope, { ids }, 'remove')
    const used = await listUsedSeats(tx, company_id, ids)
    refuseIfAny(inUse(sent, removed, used))

    await deleteSeats(
      tx,
      company_id,
      removed.map(({ id }) => id),
    )
    await updateSeats(tx, company_id, changed)
    const added = sent.flatMap(({ seat, before }) => (before ? [] : [seat]))
    await insertSeats(tx, { company_id, event_id }, added)
    await noteSeatingSaved(scope, event_id)
    refuseIfAny(await followSeats(scope, event_id))
    await recordChange(scope, {
      entity: 'event',
      entity_id: event_id,
      action: 'seating_changed',
      before: { seats: stored.length },
      after: { seats: sent.length, changed_seats: changed.length },
    })
    return readSeating(scope, event_id, null)
  })
}

function compare(seats: CallInput<'saveSeating'>['seats'], stored: readonly SeatRow[]): Sent[] {
  const byId = new Map(stored.map((seat) => [seat.id, seat]))
  return seats.map(({ id = null, row, section, number, ...seat }, index) => ({
    field: `seats.${index}`,
    seat: { ...seat, section: section.trim(), row_name: row.trim(), number: number.trim() },
    id,
    before: id === null ? null : (byId.get(id) ?? null),
  }))
}

/** `seat_not_found`: a seat of another event, one that is gone, and one that was sent twice. */
function unknown(sent: readonly Sent[]): Refusal[] {
  const seen = new Set<number>()
  return sent.flatMap(({ field, id, before }) => {
    const isKnown = id === null || (before !== null && !seen.has(id))
    if (id !== null) seen.add(id)
    return isKnown ? [] : [refusal('seat_not_found', { field })]
  })
}

/** `errors_please_select`: a seat is sold as a product of its event that comes with a ticket, and is neither a donation nor a gift voucher. */
async function checkProducts({ tx, company_id }: Scope, event_id: number, sent: readonly Sent[]): Promise<Refusal[]> {
  const products = await listSeatableProducts(tx, company_id, event_id)
  const known = new Set(products.flatMap((product) => (isDonation(product) || isGiftVoucher(product) ? [] : [product.id])))
  return sent.flatMap(({ field, seat, before }) =>
    known.has(seat.product_id) || seat.product_id === before?.product_id
      ? []
      : [refusal('errors_please_select', { field: `${field}.product_id` })],
  )
}

/** `seat_in_use`: what somebody has keeps its name and product, and is not removed (SEAT-04). */
function inUse(sent: readonly Sent[], removed: readonly SeatRow[], used: ReadonlySet<number>): Refusal[] {
  const renamed = sent.filter(
    ({ seat, before }) =>
      before !== null &&
      used.has(before.id) &&
      (seat.product_id !== before.product_id || seatKey(shown(seat)) !== seatKey(shown(before))),
  )
  const gone = removed.filter(({ id }) => used.has(id))
  return [
    ...renamed.map(({ field, before, seat }) => refusal('seat_in_use', { field, ...nameOf(shown(before ?? seat)) })),
    ...gone.map((seat) => refusal('seat_in_use', { field: 'seats', ...nameOf(shown(seat)) })),
  ]
}

function isChanged(seat: SeatColumns, before: SeatRow): boolean {
  return JSON.stringify(columns(seat)) !== JSON.stringify(columns(before))
}

function columns({ product_id, section, row_name, number, x, y, is_accessible, is_closed }: SeatColumns) {
  return [product_id, section, row_name, number, x, y, is_accessible, is_closed]
}

function shown({ row_name: row, ...seat }: SeatColumns) {
  return { ...seat, row }
}
