import type { CallInput } from '@entree/contract/calls.ts'
import { aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { aPayableOrder, comeBack, decideAtSandbox, save, startPaying } from '#features/money/payments/payment-testing.ts'

type Of = { id: number; company_id: number }

/** A museum that sells a ticket with a time: at noon, and two hours later, with so many spots. */
export async function aMuseum({ services: { db } }: TestServer, event: Of, { spots = 10 }: { spots?: number } = {}) {
  const product = await aProduct(db, event, { price: 1000 })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const noon = await aTimeslot(db, event, { spots })
  const later = await aTimeslot(db, event, {
    spots,
    starts_at: '2026-07-04T14:00:00.000Z',
    ends_at: '2026-07-04T15:00:00.000Z',
  })
  return { product, point_of_sale, noon, later }
}
export type Museum = Awaited<ReturnType<typeof aMuseum>>

/** An order for a timeslot of a museum that its buyer, Ada, pays at the sandbox. */
export async function bookVisit(server: TestServer, museum: Museum, timeslot_id: number, amount = 2) {
  const order = await aPayableOrder(server, museum, amount)
  await save(server, order, { timeslot_id })
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
  return order
}

/** What staff send to change a visit from noon to the later time. */
export function toLater({ noon, later }: Museum, id: number): CallInput<'changeVisit'> {
  return { id, from_timeslot_id: noon.id, timeslot_id: later.id }
}
