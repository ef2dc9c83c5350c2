import { anEvent, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import type { TestServer } from '../../../testing/test-server.ts'

type Where = { company: { id: number }; stock?: number | null; spots?: number | null; price?: number }

/** Another event of a company, that sells a ticket and something without, with a timeslot. */
export async function anotherEvent({ services: { db } }: TestServer, { company, stock = 10, spots = null, price = 3000 }: Where) {
  const event = await anEvent(db, company, { name: 'Winter Fest' })
  const product = await aProduct(db, event, { name: 'Winter ticket', price, stock })
  const locker = await aProduct(db, event, { name: 'Locker', price: 500, has_ticket: false })
  const elsewhere = await aProduct(db, event, { name: 'Sold elsewhere', price: 500 })
  const point_of_sale = await aPointOfSale(db, event, { products: [{ id: product.id, stock: 8 }, locker] })
  const timeslot = await aTimeslot(db, event, { spots })
  return { event, product, locker, elsewhere, point_of_sale, timeslot }
}
export type OtherEvent = Awaited<ReturnType<typeof anotherEvent>>
