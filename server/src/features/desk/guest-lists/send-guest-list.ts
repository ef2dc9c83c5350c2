import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { Fact } from '@entree/contract/foundation/facts/catalogue.ts'
import { linkExpiry } from '@entree/domain/desk/guest-list.ts'
import { GUEST_LIST } from '@entree/domain/selling/order-sources.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import { once, type OnceRequest } from '#platform/http/once.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { readShopOrigin } from '#features/catalogue/points-of-sale/read-settings.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { addOrderNote } from '#features/desk/orders/add-order-note.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { mailsWithTickets } from '#features/foundation/mails/queue-mail.ts'
import { recordPaymentByHand } from '#features/money/payments/settling/record-payment-by-hand.ts'
import { orderMadeOnce, writeStaffOrders, writeStaffUnits } from '#features/selling/orders/write-staff-orders.ts'
import { ticketInvitationMail } from '#features/selling/claims/mails/ticket-invitation.ts'
import { judgeGuestList, type JudgedList } from './judge-guest-list.ts'
import { describeLink, queueLinkMail } from './payment-link.ts'
import { inviteHolders } from '#features/selling/tickets/change-tickets.ts'
import { countTickets, findGuestList } from './queries.ts'

type Input = CallInput<'sendGuestList'>
type Answer = CallAnswer<'sendGuestList'>

/**
 * Orders tickets for guests (GUEST-02 to GUEST-08, DEC-B-96): holds their stock like any buyer, marks what is free or was paid in cash as
 * paid with its tickets, and does what comes next. All or nothing; the same idempotency key with the same list answers the first one
 * again, with another list `idempotency_conflict`. Refuses all that `judgeGuestList` finds, `product_out_of_stock` and `timeslot_full`.
 */
export async function sendGuestList(
  scope: Scope,
  input: Input,
  { idempotency_key: key, origin }: Pick<CallRequest, 'idempotency_key' | 'origin'>,
): Promise<Answer> {
  const user = scope.actor.kind === 'user' ? scope.actor.user_id : 0
  const asked = { key, owner: `guest-list ${user}`, input }
  return once(scope, asked, { ...orderMadeOnce, answer: describeSent }, (request) =>
    transact(scope, (scope) => orderForGuests(scope, input, { ...request, origin })),
  )
}

async function orderForGuests(
  scope: Scope,
  input: Input,
  { origin, ...request }: OnceRequest & { origin: string },
): Promise<Answer> {
  const judged = await judgeGuestList(scope, input)
  refuseIfAny(judged.refusals)
  const { next_step, note } = input
  const [order] = await writeStaffOrders(scope, [
    {
      ...newOrder(scope, input, judged),
      ...request,
      // The links in its mails lead to the shop, as the sender reaches us.
      origin: await readShopOrigin(scope, origin),
      buyer: input.owner,
    },
  ])
  if (order === undefined) throw new Error('an order was written and is not there')
  const units = judged.units.map((unit, index) => ({ ...unit, order_id: order.id, holder: input.tickets[index] ?? null }))
  await recordChange(scope, {
    entity: 'order',
    entity_id: order.id,
    action: 'created',
    after: { guests: units.length, payment: input.payment, next_step, total: judged.total },
  })
  if (note?.trim()) await addOrderNote(scope, { id: order.id, message: note })
  // Everything that takes time goes before the stock, for which others wait until this is committed.
  await changeHeldStock(scope, order.id, async () => {
    await writeStaffUnits(scope, units)
    if (next_step === 'payment_link') {
      await queueLinkMail(scope, order.id)
      await happened(scope, invitedFact(input.event_id, order.id, null))
    } else await recordPaymentByHand(scope, { order_id: order.id, method: 'cash' })
    if (next_step === 'invite_holders') await invite(scope, order.id, input)
  })
  return describeSent(scope, order.id)
}

function newOrder({ now }: Scope, { owner, payment, next_step, timeslot_id }: Input, { event, total }: JudgedList) {
  return {
    event_id: event.id,
    point_of_sale_id: event.point_of_sale_id ?? refuse('guest_list_needs_point_of_sale'),
    secret: newSecret(),
    type: total === 0 ? 'free' : 'manual',
    source: GUEST_LIST,
    mails_tickets: next_step === 'send_to_owner' || payment === 'link',
    language: owner.language,
    time_zone: event.time_zone,
    created_at: now,
    expires_at: linkExpiry(now, event),
    payment_link_at: payment === 'link' ? now : null,
    timeslot_id: timeslot_id ?? null,
    products_total: total,
    total,
  }
}

async function invite(scope: Scope, order_id: number, { event_id, owner: { language } }: Input): Promise<void> {
  const tickets = await inviteHolders(scope, order_id)
  const mails = tickets.map(({ id: ticket_id, secret, email: to_address }) => ({
    kind: ticketInvitationMail,
    dedupe_key: `ticket_invitation:${ticket_id}:${secret}`,
    to_address,
    language,
    order_id,
    ticket_id,
  }))
  if (mails.length > 0) await writeTogether(scope.tx, [mailsWithTickets(scope, mails)])
  await happened(scope, ...tickets.map(({ id }) => invitedFact(event_id, order_id, id)))
}

function invitedFact(event_id: number, order_id: number, ticket_id: number | null): Fact {
  return { kind: 'guest.invited', event_id, order_id, data: { ticket_id } }
}

async function describeSent(scope: Scope, order_id: number): Promise<Answer> {
  const order = (await findGuestList(scope, order_id)) ?? refuse('order_not_found')
  const { id, order_number, type, total, payment_status } = order
  return {
    order: { id, order_number: order_number ?? String(id), type, total },
    tickets: await countTickets(scope, id),
    payment_link: payment_status === 'new' ? await describeLink(scope, order) : null,
  }
}
