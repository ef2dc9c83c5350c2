import type { aCompany, anEvent, aPointOfSale } from '../testing/builders.ts'
import { aPaidOrder } from '../testing/paid-order.ts'
import type { TestServer } from '../testing/test-server.ts'
import { aResaleOffer } from './a-resale-offer.ts'
import { aboutTicket } from './about-ticket.ts'
import { liveOrder } from './live-order.ts'

type Sold = {
  mark: string
  host: string
  company: Awaited<ReturnType<typeof aCompany>>
  event: Awaited<ReturnType<typeof anEvent>>
  point_of_sale: Awaited<ReturnType<typeof aPointOfSale>>
  product: { id: number }
}

/** An order that is open, one that was paid, with its ticket, and a guest list; a refund and a mail of the paid one that failed. */
export async function someOrders(server: TestServer, { mark, host, company, event, point_of_sale, product }: Sold) {
  const { db } = server.services
  const company_id = company.id
  const order = await liveOrder(server, event.id, point_of_sale, product.id, host)
  const paid = await aPaidOrder(server, { company, event, point_of_sale }, { products: [{ id: product.id, amount: 1 }] })
  const guest_list = await liveOrder(server, event.id, point_of_sale, product.id, host)
  await db.updateTable('order').set({ source: 'guest_list', type: 'free' }).where('id', '=', guest_list.id).execute()
  const of = { company_id, order_id: paid.id, mark }
  const refused_refund = await aRefusedRefund(server, of)
  const failed_mail = await aFailedMail(server, of)
  await paidByHand(server, of)
  await db.updateTable('ticket').set({ invite_email: 'guest@example.com' }).where('order_id', '=', paid.id).execute()
  const ticket = await db.selectFrom('ticket').select(['id', 'secret']).where('order_id', '=', paid.id).executeTakeFirstOrThrow()
  await aboutTicket(db, { ...of, event_id: event.id, ticket_id: ticket.id })
  return {
    order,
    paid_order: { id: paid.id, unit_id: paid.unit_ids[0] ?? 0, ticket },
    guest_list,
    resale_offer: await aResaleOffer(db, { company_id, event_id: event.id, order_id: paid.id }),
    refused_refund,
    failed_mail,
  }
}

type OfOrder = { company_id: number; order_id: number; mark: string }

/** A refund of a payment, refused by its provider: someone has to look at it. */
async function aRefusedRefund({ services: { db }, clock }: TestServer, { company_id, order_id, mark }: OfOrder) {
  const attempt = { idempotency_key: `paid:${mark}`, request: '{}', secret: mark, next_check_at: clock.now() }
  const payment = await db
    .insertInto('payment')
    .values({ company_id, order_id, provider: 'sandbox', amount: 1000, status: 'paid', provider_status: 'paid', ...attempt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { company_id, order_id, payment_id: payment.id, amount: 500, reason: 'cancelled' }
  return db
    .insertInto('refund')
    .values({
      ...of,
      idempotency_key: `refund:${mark}`,
      status: 'failed',
      attention: 'provider_refused',
      attention_at: clock.now(),
      next_attempt_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A mail that its receiver's server does not take. */
function aFailedMail({ services: { db } }: TestServer, { company_id, order_id, mark }: OfOrder) {
  return db
    .insertInto('mail')
    .values({
      company_id,
      dedupe_key: `failed:${mark}`,
      kind: 'order_tickets',
      to_address: `${mark}@example.com`,
      language: 'en',
      subject_ids: JSON.stringify({ order_id }),
      status: 'failed',
      last_error: '550 5.1.1 user unknown',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A payment that staff noted. */
async function paidByHand({ services: { db }, clock }: TestServer, { company_id, order_id, mark }: OfOrder): Promise<void> {
  const attempt = { idempotency_key: `paid ${mark}`, request: '{}', secret: mark, next_check_at: clock.now() }
  await db
    .insertInto('payment')
    .values({ company_id, order_id, provider: 'by_hand', status: 'paid', provider_status: 'paid', amount: 1000, ...attempt })
    .execute()
}
