import { sql } from 'kysely'
import { anOrder } from '../../testing/builders.ts'
import { save } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { settleResales } from '#features/desk/resales/settle-resales.ts'
import { db, decide, oneOf, startToPay, unitsLeft, type Step, type Walk } from './walk.ts'

async function offerTickets(walk: Walk): Promise<boolean> {
  const order = oneOf(walk, walk.orders)
  if (!order) return false
  const { id, secret } = order
  const host = { host: walk.company.host }
  const order_product_ids = (await unitsLeft(walk, id)).filter(() => walk.draw() < 0.6).map((unit) => unit.id)
  if (order_product_ids.length === 0) return false
  const { refusals } = await walk.of.server.send('offerForResale', { id, secret, order_product_ids, amount: -1 }, host)
  const amount = refusals.find(({ code }) => code === 'self_cancel_changed')?.amount
  if (typeof amount !== 'number') return false
  return (await walk.of.server.send('offerForResale', { id, secret, order_product_ids, amount }, host)).status === 200
}

/** The offers that are open, with what was offered first of each. */
async function listOffered(walk: Walk) {
  const { rows } = await sql<{ id: number; order_id: number; secret: string; product_id: number; point_of_sale_id: number }>`
    select offer.id, o.id as order_id, o.secret, unit.product_id, p.id as point_of_sale_id
      from resale_offer offer
      join "order" o on o.id = offer.order_id
      join order_product unit on unit.id = offer.order_product_id and unit.offered_at is not null
      join point_of_sale_product there on there.product_id = unit.product_id
      join point_of_sale p on p.id = there.point_of_sale_id and p.status = 'live'
     where offer.company_id = ${walk.company.company.id} and offer.ended_at is null
     order by offer.id`.execute(db(walk))
  return rows
}

/** Somebody buys what is on offer, once nothing else is left of it. */
async function buyOffered(walk: Walk): Promise<boolean> {
  const offered = oneOf(walk, await listOffered(walk))
  if (!offered) return false
  const shop = walk.company.shops.find(({ point_of_sale }) => point_of_sale.id === offered.point_of_sale_id)
  const product = shop?.products.find(({ id }) => id === offered.product_id)
  if (!shop || !product) return false
  const order = await anOrder(walk.of.server, shop.point_of_sale, [{ product_id: product.id, amount: 1 }], {
    host: walk.company.host,
  })
  const buyer = { first_name: 'Next', last_name: 'Visitor', email: 'next@buyer.example' }
  const method = oneOf(walk, shop.point_of_sale.payment_methods)!
  const details = { customer: buyer, terms_accepted: true, point_of_sale_payment_method_id: method.id }
  await save(walk.of.server, order, details, walk.company.host)
  walk.orders.push(order)
  await decide(walk, await startToPay(walk, order))
  const leave = (left: number) =>
    sql`update stock_pool set capacity = taken + ${left} where id = ${product.stock_pool_id}`.execute(db(walk))
  await leave(0)
  await settleResales(walk.of.server.services)
  await leave(1000)
  await sendRefunds(walk.of.server.services)
  return true
}

async function takeOfferBack(walk: Walk): Promise<boolean> {
  const offered = oneOf(walk, await listOffered(walk))
  if (!offered) return false
  const { id: offer_id, order_id: id, secret } = offered
  const host = { host: walk.company.host }
  return (await walk.of.server.send('takeBackFromResale', { id, secret, offer_id }, host)).status === 200
}

/** Tickets that visitors offer for resale: they are taken back, or somebody else buys them. */
export const resales = {
  'offers tickets for resale': offerTickets,
  'takes an offer back': async (walk) => (await takeOfferBack(walk)) || ((await offerTickets(walk)) && takeOfferBack(walk)),
  'buys what is on offer': async (walk) => (await buyOffered(walk)) || ((await offerTickets(walk)) && buyOffered(walk)),
} satisfies Record<string, Step>
