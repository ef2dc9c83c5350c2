import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { anOrder } from '../../testing/builders.ts'
import { signIn } from '../../testing/users.ts'
import type { ReturningServer } from '#features/money/payments/came-back-testing.ts'
import { decideAtSandbox, sandboxId, save, type PlacedOrder } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { reconcilePayments } from '#features/money/payments/settling/reconcile-payments.ts'
import type { WalkedCompany, WalkedShop } from './walk-shop.ts'

type Dispute = { id: number; amount: number; dispute: string }
/** A walk: its company, what was sold so far, and what its next steps need to know. */
export type Walk = {
  of: ReturningServer
  company: WalkedCompany
  seed: number
  draw: () => number
  orders: PlacedOrder[]
  disputes: Dispute[]
  invoiced_until: string | null
  /** What was owed on gift vouchers at the end of days that are over, and the VAT of months that are, in cents. */
  owed_on: Map<string, number>
  vat_of: Map<string, number>
}

/** Does something, or nothing where there is nothing to do it with; returns whether it did. */
export type Step = (walk: Walk) => Promise<boolean>

/** A whole number below a limit, as the walk draws it. */
export const below = ({ draw }: Walk, limit: number) => Math.floor(draw() * limit)
/** One of some, as the walk draws it; undefined: there is none. */
export const oneOf = <T>(walk: Walk, all: readonly T[]): T | undefined => all[below(walk, all.length)]
/** The database that the walk is in. */
export const db = ({ of }: Walk) => of.server.services.db

/** The cents of each order that are still with the organiser or held for them: what can go back. */
export async function listPaid(walk: Walk) {
  return db(walk)
    .selectFrom('order')
    .innerJoin('ledger_entry as l', 'l.order_id', 'order.id')
    .select(['order.id', 'order.secret', 'order.event_id', 'order.is_cancelled'])
    .select((of) => of.fn.sum<number>('l.amount').as('left'))
    .where('order.company_id', '=', walk.company.company.id)
    .where('order.payment_status', '=', 'paid')
    .groupBy(['order.id', 'order.secret', 'order.event_id', 'order.is_cancelled'])
    .having((of) => of.fn.sum('l.amount'), '>', 0)
    .orderBy('order.id')
    .execute()
}

/** An order of a buyer, of what they draw, with a gift voucher in it or paid with one, that only has to be paid; one of a test point of sale is not noted. */
export async function place(
  walk: Walk,
  {
    is_free = false,
    is_test = false,
    buys_voucher = false,
    voucher_code = null as string | null,
    shop: at = null as WalkedShop | null,
  } = {},
): Promise<PlacedOrder> {
  const { of, company } = walk
  const { products: sold, voucher, test_point_of_sale, ...shop } = at ?? oneOf(walk, company.shops)!
  const point_of_sale = is_test ? test_point_of_sale : shop.point_of_sale
  const products = is_free ? [sold[3]!] : sold.filter(() => walk.draw() < 0.5)
  const most = walk.draw() < 0.1 ? 20 : 3
  const lines = (products.length === 0 ? [sold[0]!] : products).map(({ id, product_type_id }) =>
    product_type_id === 6
      ? { product_id: id, amount: 1, price: 100 * (1 + below(walk, 40)), manual_price: true }
      : { product_id: id, amount: 1 + below(walk, most) },
  )
  if (buys_voucher) lines.push({ product_id: voucher.id, amount: 1 + below(walk, 2) })
  const drawn = walk.draw() < 0.4 ? oneOf(walk, company.codes) : undefined
  const code = voucher_code === null ? drawn : { code: voucher_code }
  const campaign = walk.draw() < 0.3 ? { campaign: company.campaign.slug } : {}
  const order = await anOrder(of.server, point_of_sale, lines, {
    host: company.host,
    ...campaign,
    ...(code && !is_free ? { discount_code: code.code } : {}),
  })
  await save(
    of.server,
    order,
    {
      customer: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' },
      terms_accepted: true,
      point_of_sale_payment_method_id: oneOf(walk, point_of_sale.payment_methods)!.id,
    },
    company.host,
  )
  if (!is_test) walk.orders.push(order)
  return order
}

/** The sandbox's page for an order, or null: it cost nothing and is paid. */
export async function startToPay({ of, company }: Walk, { id, secret }: PlacedOrder): Promise<string | null> {
  const { status, body, refusals } = await of.server.send('payOrder', { id, secret }, { host: company.host })
  if (status !== 200) throw new Error(`paying answered ${status}: ${JSON.stringify(refusals)}`)
  return body.url.includes('/sandbox/') ? sandboxId(body.url) : null
}

async function settle({ of }: Walk): Promise<void> {
  await reconcilePayments(of.server.services)
  await sendRefunds(of.server.services)
}

/** Pays at the sandbox's page, if there is one, and has what follows from it done. */
export async function decide(walk: Walk, page: string | null): Promise<void> {
  if (page !== null) await decideAtSandbox(walk.of.server, page, 'paid')
  walk.of.server.clock.advance(2 * MINUTE_MS)
  await settle(walk)
}

/** How the administrator of the company calls. */
export async function asAdmin({ of, company }: Walk) {
  return { headers: await signIn(of.server, company.admin), host: company.host }
}

/** How the platform calls. */
export async function asPlatform({ of, company }: Walk) {
  return { headers: await signIn(of.server, company.platform), host: company.host }
}

/** The refunds through the sandbox that are in a state. */
export async function refundsOf(walk: Walk, status: string) {
  return db(walk)
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.amount', 'refund.is_external'])
    .where('refund.company_id', '=', walk.company.company.id)
    .where('refund.status', '=', status)
    .where('payment.provider', '=', 'sandbox')
    .orderBy('refund.id')
    .execute()
}

/** Has some of a drawn order given back, as staff wish it; false: nothing was. */
export async function giveBack(walk: Walk, wish: (of: { id: number; left: number }) => Promise<object | null>): Promise<boolean> {
  const order = oneOf(walk, await listPaid(walk))
  const wanted = order && (await wish(order))
  if (!order || !wanted) return false
  const { status } = await walk.of.server.send('refundOrder', { id: order.id, ...wanted }, await asAdmin(walk))
  await sendRefunds(walk.of.server.services)
  return status === 200
}

/** The units of an order that are neither refunded nor cancelled. */
export async function unitsLeft(walk: Walk, order_id: number) {
  return db(walk)
    .selectFrom('order_product')
    .innerJoin('product', 'product.id', 'order_product.product_id')
    .select(['order_product.id', 'product.sort', 'order_product.product_id'])
    .where('order_product.order_id', '=', order_id)
    .where('order_product.refunded_at', 'is', null)
    .where('order_product.cancelled_at', 'is', null)
    .orderBy('order_product.id')
    .execute()
}
