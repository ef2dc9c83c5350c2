import { DAY_MS, HOUR_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { askInvoice, BAKERY } from '#features/money/buyer-invoices/buyer-invoice-testing.ts'
import { closeMonths } from '#features/money/buyer-invoices/close-months.ts'
import { chargeBack } from '#features/money/invoices/seller-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { recordPaymentByHand } from '#features/money/payments/settling/record-payment-by-hand.ts'
import { systemScope } from '#features/services.ts'
import { renewSums } from '#features/insight/sums/renew-sums.ts'
import {
  asAdmin,
  below,
  db,
  decide,
  giveBack,
  listPaid,
  oneOf,
  place,
  refundsOf,
  startToPay,
  unitsLeft,
  type Step,
  type Walk,
} from './walk.ts'
import { noteWhatIsOver } from './compare-views.ts'
import { officeSteps } from './office-steps.ts'
import { otherSales } from './other-sales.ts'
import { resales } from './resales.ts'
import { vouchers } from './vouchers.ts'

export type StepName = keyof typeof steps

/** The buyer's bank takes back some of what an order was paid with. */
async function chargeOneBack(walk: Walk): Promise<boolean> {
  const order = oneOf(walk, await listPaid(walk))
  const isOnline =
    order &&
    (await db(walk)
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', order.id)
      .where('provider', '=', 'sandbox')
      .executeTakeFirst())
  if (!order || !isOnline) return false
  const taken = { id: order.id, amount: 1 + below(walk, order.left), dispute: `dispute ${walk.disputes.length}-${order.id}` }
  walk.disputes.push(taken)
  await chargeBack(walk.of.server, walk.company, taken)
  return true
}

const sold = ({ products, voucher }: Walk['company']['shops'][number]) => [...products, voucher]

const steps = {
  ...otherSales,
  ...resales,
  ...vouchers,
  ...officeSteps,
  buys: async (walk) => {
    await decide(walk, await startToPay(walk, await place(walk)))
    return true
  },
  'buys for nothing': async (walk) => {
    await decide(walk, await startToPay(walk, await place(walk, { is_free: true })))
    return true
  },
  'pays twice': async (walk) => {
    const order = await place(walk)
    const first = await startToPay(walk, order)
    if (first === null) return false
    walk.of.server.clock.advance(16 * MINUTE_MS)
    await decide(walk, await startToPay(walk, order))
    await decide(walk, first)
    return true
  },
  'pays what was cancelled': async (walk) => {
    const order = await place(walk)
    const page = await startToPay(walk, order)
    if (page === null) return false
    const { status } = await walk.of.server.send('cancelOrder', { id: order.id }, await asAdmin(walk))
    await decide(walk, page)
    return status === 200
  },
  'pays in hand': async (walk) => {
    const { id: order_id } = await place(walk)
    const scope = systemScope(walk.of.server.services, walk.company.company.id, 'test')
    await recordPaymentByHand(scope, { order_id, method: oneOf(walk, ['cash', 'pin'] as const)! })
    return true
  },
  'gets products back': (walk) =>
    giveBack(walk, async ({ id }) => {
      const units = (await unitsLeft(walk, id)).filter(() => walk.draw() < 0.5)
      return units.length === 0
        ? null
        : {
            order_product_ids: units.map((unit) => unit.id),
            include_ticket_fees: walk.draw() < 0.5,
            include_payment_fees: walk.draw() < 0.5,
          }
    }),
  'gets an amount back': (walk) => giveBack(walk, async ({ left }) => ({ amount: 1 + below(walk, left) })),
  'gets all back': (walk) =>
    giveBack(walk, async ({ id }) => ({
      order_product_ids: (await unitsLeft(walk, id)).map((unit) => unit.id),
      include_ticket_fees: true,
      include_payment_fees: true,
    })),
  'is refused a refund': async (walk) => {
    walk.of.refuse(true)
    const isSent = await giveBack(walk, async ({ left }) => ({ amount: 1 + below(walk, left) }))
    walk.of.refuse(false)
    return isSent
  },
  'has a refund come back': async (walk) => {
    const refund = oneOf(
      walk,
      (await refundsOf(walk, 'done')).filter(({ is_external }) => !is_external),
    )
    if (refund) await walk.of.comeBackLater(refund.id)
    return refund !== undefined
  },
  'is sent it again': async (walk) => {
    const refund = oneOf(walk, await refundsOf(walk, 'failed'))
    if (!refund) return false
    const { status } = await walk.of.server.send('retryPaymentAttention', { kind: 'refund', id: refund.id }, await asAdmin(walk))
    walk.of.server.clock.advance(HOUR_MS)
    await sendRefunds(walk.of.server.services)
    return status === 200
  },
  'gets money back at the provider': async (walk) => {
    const order = oneOf(walk, await listPaid(walk))
    const payment =
      order &&
      (await db(walk)
        .selectFrom('payment')
        .select(['id', 'amount', 'amount_refunded'])
        .where('order_id', '=', order.id)
        .where('status', '=', 'paid')
        .where('provider', '=', 'sandbox')
        .executeTakeFirst())
    const pending = order && (await walk.of.server.send('getRefundable', { id: order.id }, await asAdmin(walk))).body.pending
    if (!payment || pending !== 0) return false
    await walk.of.giveBackThere(payment.id, 1 + below(walk, Math.min(order.left, payment.amount - payment.amount_refunded)))
    return true
  },
  'has a bank take it back': chargeOneBack,
  'loses that': async (walk) => {
    const dispute = oneOf(walk, walk.disputes) ?? ((await chargeOneBack(walk)) ? walk.disputes[0] : undefined)
    if (dispute) await chargeBack(walk.of.server, walk.company, { ...dispute, state: 'won' })
    return dispute !== undefined
  },
  'is cancelled': async (walk) => {
    const order = oneOf(walk, await listPaid(walk))
    return order !== undefined && (await walk.of.server.send('cancelOrder', { id: order.id }, await asAdmin(walk))).status === 200
  },
  'has one product cancelled': async (walk) => {
    const order = oneOf(walk, await listPaid(walk))
    const unit = order && oneOf(walk, await unitsLeft(walk, order.id))
    if (!order || !unit) return false
    const one = { id: order.id, order_product_id: unit.id }
    return (await walk.of.server.send('cancelOrderProduct', one, await asAdmin(walk))).status === 200
  },
  moves: async (walk) => {
    const going = new Set(walk.company.shops.map(({ event }) => event.id))
    const order = oneOf(
      walk,
      (await listPaid(walk)).filter(({ event_id }) => going.has(event_id)),
    )
    if (!order) return false
    const [from, to] = walk.company.shops[0]!.event.id === order.event_id ? walk.company.shops : walk.company.shops.toReversed()
    const units = await unitsLeft(walk, order.id)
    const products = units.map(({ id, product_id }) => ({
      order_product_id: id,
      product_id: sold(to!)[sold(from!).findIndex((product) => product.id === product_id)]!.id,
    }))
    const there = { id: order.id, event_id: to!.event.id, point_of_sale_id: to!.point_of_sale.id, products }
    return (await walk.of.server.send('switchOrder', there, await asAdmin(walk))).status === 200
  },
  'asks for an invoice': async (walk) => {
    const order = oneOf(walk, walk.orders)
    if (!order) return false
    const customer = { ...BAKERY, name: `Bakkerij ${below(walk, 3)}` }
    return (await askInvoice(walk.of.server, order, customer, walk.company.host)).status === 200
  },
  'closes its months': async (walk) => {
    await closeMonths(walk.of.server.services)
    return true
  },
  'sums what was sold': async (walk) => {
    await renewSums(walk.of.server.services, { rows: 5, least: 1, oldest_ms: 0, young_ms: 0, all: true, round_ms: 5_000 })
    return true
  },
} satisfies Record<string, Step>

/** How often each step is drawn, against the others. */
const WEIGHTS: Record<StepName, number> = {
  buys: 12,
  'buys gift vouchers': 6,
  'pays with a gift voucher': 8,
  'leaves what it pays with a gift voucher for': 2,
  'buys for nothing': 3,
  'pays twice': 2,
  'pays what was cancelled': 3,
  'pays in hand': 2,
  'gets products back': 6,
  'gets an amount back': 5,
  'gets all back': 3,
  'is refused a refund': 2,
  'has a refund come back': 4,
  'is sent it again': 3,
  'gets money back at the provider': 2,
  'has a bank take it back': 2,
  'loses that': 4,
  'is cancelled': 2,
  'sells at the box office': 3,
  'sends a guest list': 3,
  'makes a batch': 3,
  'has a ticket of a batch cancelled': 2,
  'buys as a test': 2,
  'cancels themselves': 5,
  'cancels what was paid in hand': 4,
  'is given what is owed in hand': 5,
  'offers tickets for resale': 4,
  'takes an offer back': 4,
  'buys what is on offer': 6,
  'has one product cancelled': 2,
  moves: 3,
  'asks for an invoice': 6,
  'is invoiced': 3,
  'has an invoice credited': 4,
  'is paid out': 2,
  'closes its months': 2,
  'sums what was sold': 2,
  'has an event cancelled': 2,
  'has a payout paid': 3,
  'has a payout come back': 1,
  'pays an invoice': 2,
  'has a fee changed': 3,
  'has a gift voucher blocked': 2,
  'changes a price': 2,
}
export const stepNames = Object.keys(WEIGHTS) as StepName[]
const bag = stepNames.flatMap((name) => Array.from({ length: WEIGHTS[name] }, () => name))

/** Every third step is none that is drawn, but the next of all, so that a few walks take each of them. */
const DEALT = 3
/** So many of a walk are. */
const STEPS_DEALT = 10

/** Takes a step, at a moment up to two days later: its name, and whether there was something to do. The first few are purchases. */
export async function takeStep(walk: Walk, number: number): Promise<{ name: StepName; is_done: boolean }> {
  const before = walk.of.server.clock.now()
  walk.of.server.clock.advance(1 + below(walk, 2 * DAY_MS))
  await noteWhatIsOver(walk, before)
  const drawn = oneOf(walk, bag)!
  const dealt = stepNames[(walk.seed * STEPS_DEALT + Math.floor(number / DEALT)) % stepNames.length]!
  const name = number < DEALT ? 'buys' : number % DEALT === 0 ? dealt : drawn
  return { name, is_done: await steps[name](walk) }
}
