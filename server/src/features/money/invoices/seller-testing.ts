import { randomUUID } from 'node:crypto'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { transact } from '#platform/scope.ts'
import { writeDisputes } from '#features/money/payments/at-provider/note-disputes.ts'
import { systemScope } from '#features/services.ts'

export type Seller = Awaited<ReturnType<typeof aSeller>>

/** A company with the fees of the example, and an event that sells at 25.00 and for nothing. */
export async function aSeller(server: TestServer, { prefix = 'FT', country = 'NL', vat_number = 'NL123456789B01' } = {}) {
  const { db } = server.services
  const company = await aCompany(db, { host: null, invoice_prefix: prefix, country, vat_number })
  const fees = { ticket_fee: 100, box_office_ticket_fee: 50, refund_fee: 75, free_ticket_percentage: 10, free_ticket_fee: 25 }
  const rows = Object.entries(fees).map(([type, amount]) => ({ company_id: company.id, type, amount, start_date: '2026-01-01' }))
  await db.insertInto('company_fee').values(rows).execute()
  const event = await anEvent(db, company)
  const product = await aProduct(db, event, { price: 2500 })
  const free = await aProduct(db, event, { price: 0 })
  const point_of_sale = await aPointOfSale(db, event, {
    products: [product, free],
    payment_methods: [{ fee_fixed: 35, fee_percentage: 0 }],
  })
  const [method] = point_of_sale.payment_methods
  const cost = { fee_percentage: 0, fee_fixed: 29, valid_from: '2026-01-01' }
  await db
    .insertInto('payment_cost')
    .values({ company_id: company.id, payment_method_id: method!.payment_method_id, ...cost })
    .execute()
  return { company, event, product, free, point_of_sale }
}

/** The VAT number of the platform, which stands on its invoices; null: it has none yet. */
export async function setPlatformVatNumber({ services: { db } }: TestServer, vat_number: string | null): Promise<void> {
  const setting = { key: 'platform_vat_number', value: JSON.stringify(vat_number) }
  await db
    .insertInto('setting')
    .values(setting)
    .onConflict((on) => on.column('key').doUpdateSet({ value: setting.value }))
    .execute()
}

/** Tickets that were sold, and paid online unless they were free or sold at a box office. */
export async function sell(
  server: TestServer,
  of: Seller,
  amount: number,
  { day, type = 'online', is_free = false }: { day: string; type?: string; is_free?: boolean },
) {
  const { db } = server.services
  const paid_at = `${day}T12:00:00.000Z`
  const total = is_free ? 0 : amount * 2500
  const order = await aPaidOrder(server, of, {
    products: [{ id: is_free ? of.free.id : of.product.id, amount, price: is_free ? 0 : 2500 }],
    order: { paid_at, total, products_total: total, type },
  })
  if (is_free) return order
  const is_online = type === 'online'
  const payment = await db
    .insertInto('payment')
    .values({
      company_id: of.company.id,
      order_id: order.id,
      provider: is_online ? 'sandbox' : 'by_hand',
      status: 'paid',
      provider_status: 'paid',
      amount: total,
      point_of_sale_payment_method_id: is_online ? of.point_of_sale.payment_methods[0]!.id : null,
      idempotency_key: `sold ${order.id}`,
      request: '{}',
      secret: `sold ${order.id}`,
      paid_at,
      next_check_at: paid_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = { company_id: of.company.id, event_id: of.event.id, order_id: order.id, payment_id: payment.id, kind: 'payment' }
  await db
    .insertInto('ledger_entry')
    .values({
      ...entry,
      from_account: 'buyers',
      to_account: is_online ? 'ticket_money' : 'organiser',
      amount: total,
      occurred_at: paid_at,
    })
    .execute()
  return order
}

/** Gives back the given number of cents of an order of `sell`, as the ledger has it. */
export async function giveBack(
  server: TestServer,
  of: Seller,
  { id: order_id, amount, day }: { id: number; amount: number; day: string },
) {
  const { db } = server.services
  const at = `${day}T12:00:00.000Z`
  const company_id = of.company.id
  const payment = await db.selectFrom('payment').select('id').where('order_id', '=', order_id).executeTakeFirstOrThrow()
  // Where the order is by now: it may have been moved.
  const { event_id } = await db.selectFrom('order').select('event_id').where('id', '=', order_id).executeTakeFirstOrThrow()
  const refund = await db
    .insertInto('refund')
    .values({
      company_id,
      order_id,
      payment_id: payment.id,
      amount,
      status: 'done',
      reason: 'asked',
      // The same may be given back twice on a day.
      idempotency_key: randomUUID(),
      created_at: at,
      done_at: at,
      next_attempt_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('payment')
    .set((row) => ({ amount_refunded: row('amount_refunded', '+', amount) }))
    .where('id', '=', payment.id)
    .execute()
  const entry = { company_id, event_id, order_id, payment_id: payment.id, refund_id: refund.id, kind: 'refund' }
  const accounts = { from_account: 'buyers', to_account: 'ticket_money' }
  await db
    .insertInto('ledger_entry')
    .values({ ...entry, ...accounts, amount: -amount, occurred_at: at })
    .execute()
}

/** A buyer's bank takes back the given cents of an order of `sell`, or gives them back after all, as its provider reports. */
export async function chargeBack(
  { services }: TestServer,
  of: { company: { id: number } },
  { id: order_id, amount, dispute, state = 'open' }: { id: number; amount: number; dispute: string; state?: 'open' | 'won' },
): Promise<void> {
  const payment = await services.db.selectFrom('payment').select('id').where('order_id', '=', order_id).executeTakeFirstOrThrow()
  const told = { provider_dispute_id: dispute, amount, reason: 'fraud', state, created_at: services.now() }
  await transact(systemScope(services, of.company.id, 'test'), (scope) => writeDisputes(scope, payment.id, [told]))
}
