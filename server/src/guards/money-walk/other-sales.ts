import { aGeneratedBatch } from '#features/desk/batches/batch-testing.ts'
import { save, type PlacedOrder } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { sellAt } from '#features/door/box-office/box-office-testing.ts'
import { asAdmin, below, db, decide, oneOf, place, startToPay, unitsLeft, type Step, type Walk } from './walk.ts'

/** An order that was made otherwise than in a shop, as its buyer has it from then on. */
async function noteOrder(walk: Walk, id: number): Promise<PlacedOrder> {
  const { secret, order_number } = await db(walk)
    .selectFrom('order')
    .select(['secret', 'order_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const order = { id, secret, order_number } as PlacedOrder
  walk.orders.push(order)
  return order
}

const PAYMENTS = ['none', 'cash', 'link'] as const

async function sendGuestList(walk: Walk): Promise<boolean> {
  const { event, products, point_of_sale } = oneOf(walk, walk.company.shops)!
  const payment = oneOf(walk, PAYMENTS)!
  const price = payment === 'none' ? 0 : 1 + below(walk, 3000)
  const guest = { first_name: 'Gus', last_name: 'Guest', email: 'gus@guest.example', product_id: products[0]!.id, price }
  const owner = { first_name: 'Noor', last_name: 'Owner', email: 'noor@owner.example', language: 'nl' as const }
  const tickets = Array.from({ length: 1 + below(walk, 3) }, () => guest)
  const next_step = payment === 'link' ? ('payment_link' as const) : ('none' as const)
  const list = { event_id: event.id, owner, payment, next_step, tickets }
  const { body, status } = await walk.of.server.send('sendGuestList', list, await asAdmin(walk))
  if (status !== 200) return false
  const order = await noteOrder(walk, body.order.id)
  if (body.payment_link === null) return true
  // The one who pays chooses a way to pay on the page that the link leads to.
  const method = oneOf(walk, point_of_sale.payment_methods)!
  const customer = { first_name: owner.first_name, last_name: owner.last_name, email: owner.email }
  const details = { customer, terms_accepted: true, point_of_sale_payment_method_id: method.id }
  await save(walk.of.server, order, details, walk.company.host)
  await decide(walk, await startToPay(walk, order))
  return true
}

async function sellAtDesk(walk: Walk): Promise<boolean> {
  const { products, box_office } = oneOf(walk, walk.company.shops)!
  const lines = products
    .filter(({ product_type_id }) => product_type_id !== 6)
    .filter(() => walk.draw() < 0.5)
    .map((product) => [product, 1 + below(walk, 3), walk.draw() < 0.2 ? below(walk, 3000) : product.price] as const)
  const sum = lines.reduce((total, [, amount, price]) => total + amount * price, 0)
  if (lines.length === 0 || sum === 0) return false
  const discount = walk.draw() < 0.3 ? below(walk, sum) : 0
  const payment_method = oneOf(walk, ['cash', 'pin'] as const)!
  const { headers } = await asAdmin(walk)
  const { status, body } = await sellAt(walk.of.server, headers, box_office, lines, { payment_method, discount })
  if (status === 200) await noteOrder(walk, body.order.id)
  return status === 200
}

async function cancelThemselves(walk: Walk, order = oneOf(walk, walk.orders)): Promise<boolean> {
  if (!order) return false
  const { id, secret } = order
  const host = { host: walk.company.host }
  const units = (await unitsLeft(walk, id)).filter(() => walk.draw() < 0.6)
  const input = { id, secret, order_product_ids: units.map((unit) => unit.id) }
  if (units.length === 0) return false
  // The page has shown what goes back; here the refusal says it.
  const { refusals } = await walk.of.server.send('cancelByVisitor', { ...input, amount: -1 }, host)
  const amount = refusals.find(({ code }) => code === 'self_cancel_changed')?.amount
  if (typeof amount !== 'number') return false
  const { status } = await walk.of.server.send('cancelByVisitor', { ...input, amount }, host)
  await sendRefunds(walk.of.server.services)
  return status === 200
}

/** What someone cancels that was paid in hand is owed to them, until they are given it. */
async function cancelWhatWasPaidInHand(walk: Walk): Promise<boolean> {
  const paid = await db(walk)
    .selectFrom('payment')
    .select('order_id')
    .where('company_id', '=', walk.company.company.id)
    .where('provider', '=', 'by_hand')
    .where('status', '=', 'paid')
    .execute()
  const of = new Set(paid.map(({ order_id }) => order_id))
  return cancelThemselves(
    walk,
    oneOf(
      walk,
      walk.orders.filter(({ id }) => of.has(id)),
    ),
  )
}

async function giveWhatIsOwed(walk: Walk): Promise<boolean> {
  const orders = await db(walk)
    .selectFrom('visitor_cancellation')
    .select('order_id as id')
    .distinct()
    .where('company_id', '=', walk.company.company.id)
    .where('is_owed', '=', true)
    .orderBy('order_id')
    .execute()
  const order = oneOf(walk, orders)
  if (!order) return false
  const { owed } = (await walk.of.server.send('getOwedToBuyer', order, await asAdmin(walk))).body
  if (owed === 0) return false
  return (await walk.of.server.send('settleOwedToBuyer', { ...order, amount: owed }, await asAdmin(walk))).status === 200
}

async function makeBatch(walk: Walk): Promise<boolean> {
  const { event } = oneOf(walk, walk.company.shops)!
  const sold = { price: below(walk, 2000), vat_percentage: oneOf(walk, [9, 21, 0])!, count: 1 + below(walk, 4) }
  const { headers } = await asAdmin(walk)
  await aGeneratedBatch(walk.of.server, headers, { ...sold, valid_for: 'events', event_ids: [event.id] })
  return true
}

async function listBatchTickets(walk: Walk): Promise<{ id: number }[]> {
  return db(walk)
    .selectFrom('ticket')
    .innerJoin('order', 'order.id', 'ticket.order_id')
    .select('ticket.id')
    .where('order.company_id', '=', walk.company.company.id)
    .where('order.type', '=', 'batch')
    .where('ticket.status', '=', 'active')
    .orderBy('ticket.id')
    .execute()
}

/** Sales at the door, by guest list, in a batch and as a test, and what visitors do with them themselves. */
export const otherSales = {
  'sells at the box office': sellAtDesk,
  'sends a guest list': sendGuestList,
  'makes a batch': makeBatch,
  'has a ticket of a batch cancelled': async (walk) => {
    await makeBatch(walk)
    const ticket = oneOf(walk, await listBatchTickets(walk))
    return ticket !== undefined && (await walk.of.server.send('cancelTicket', ticket, await asAdmin(walk))).status === 200
  },
  'buys as a test': async (walk) => {
    const page = await startToPay(walk, await place(walk, { is_test: true }))
    await decide(walk, page)
    return true
  },
  'cancels themselves': (walk) => cancelThemselves(walk),
  'cancels what was paid in hand': cancelWhatWasPaidInHand,
  'is given what is owed in hand': async (walk) =>
    (await giveWhatIsOwed(walk)) || ((await cancelWhatWasPaidInHand(walk)) && giveWhatIsOwed(walk)),
} satisfies Record<string, Step>
