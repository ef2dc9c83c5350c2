import { expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

const server = prepareServer()

test('FACT-03 that a person was erased is a fact, which names each of their orders and nothing else', async () => {
  const { db } = server.services
  const company = await aCompany(db)
  const event = await anEvent(db, company, { starts_at: '2026-05-01T18:00:00.000Z', ends_at: '2026-05-01T23:00:00.000Z' })
  const product = await aProduct(db, event)
  const at = { company, event, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
  const buy = (email: string) => aPaidOrder(server, at, { products: [{ id: product.id, amount: 1 }], customer: { email } })
  const [first, , second] = [await buy('ann@example.com'), await buy('ben@example.com'), await buy('ANN@example.com')]
  const headers = await signInAdmin(server, company)
  expect((await server.send('erasePersonalData', { id: second.id }, { headers })).refusals).toEqual([])
  const facts = await db
    .selectFrom('fact')
    .select(['event_id', 'order_id', 'data'])
    .where('company_id', '=', company.id)
    .where('kind', '=', 'customer.erased')
    .execute()
  expect(facts).toEqual([{ event_id: null, order_id: null, data: { order_ids: expect.any(Array) } }])
  expect(facts.flatMap(({ data }) => Object(data).order_ids).toSorted((a, b) => a - b)).toEqual([first.id, second.id])
})
