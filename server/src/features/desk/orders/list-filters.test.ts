import { beforeAll, expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let headers: Record<string, string>
let ids: { first: number; basket: number; last: number; cancelled: number }

beforeAll(async () => {
  const { db } = server.services
  const company = await aCompany(db)
  const event = await anEvent(db, company)
  const product = await aProduct(db, event, { price: 1000 })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  headers = await signInAdmin(server, company)
  const place = async (order: Record<string, unknown>) => {
    const shop = { company, event, point_of_sale }
    return (await aPaidOrder(server, shop, { products: [{ id: product.id, amount: 2 }], order, with_tickets: false })).id
  }
  ids = {
    // Half past eleven at night in Amsterdam.
    first: await place({ created_at: '2026-03-01T22:30:00.000Z' }),
    basket: await place({ created_at: '2026-03-02T10:00:00.000Z', payment_status: 'new' }),
    cancelled: await place({ created_at: '2026-03-02T11:00:00.000Z', is_cancelled: true }),
    last: await place({ created_at: '2026-03-02T22:30:00.000Z' }),
  }
})

const list = async (input: object = {}) => (await server.send('listOrders', { page: 1, ...input }, { headers })).body
const idsOf = async (input: object) => (await list(input)).data.map(({ id }) => id)

test('orders in checkout are left out when asked to, and are found by their status all the same', async () => {
  expect(await idsOf({})).toEqual([ids.last, ids.cancelled, ids.basket, ids.first])
  expect(await idsOf({ show_in_checkout: false })).toEqual([ids.last, ids.cancelled, ids.first])
  expect(await idsOf({ show_in_checkout: false, payment_status: 'new' })).toEqual([ids.basket])
})

test('a period has its first and its last day, as they are in Amsterdam; the oldest come first when asked for', async () => {
  expect(await idsOf({ from: '2026-03-02' })).toEqual([ids.last, ids.cancelled, ids.basket])
  expect(await idsOf({ to: '2026-03-01' })).toEqual([ids.first])
  expect(await idsOf({ from: '2026-03-01', to: '2026-03-02', sort: 'created_at' })).toEqual([
    ids.first,
    ids.basket,
    ids.cancelled,
    ids.last,
  ])
})

test('what is paid is summed over the whole list, also of a search, without cancelled orders and baskets', async () => {
  expect((await list()).paid_total).toBe(4000)
  expect((await list({ to: '2026-03-01' })).paid_total).toBe(2000)
  expect((await list({ search: String(ids.first) })).paid_total).toBe(2000)
  expect((await list({ search: 'vries' })).paid_total).toBe(4000)
})

test('what is awaited is summed apart, as of orders that wait for a transfer, also of a search', async () => {
  const { db } = server.services
  await db.updateTable('order').set({ payment_status: 'pending' }).where('id', '=', ids.last).execute()
  for (const input of [{ payment_status: 'pending' as const }, { search: String(ids.last) }])
    expect(await list(input)).toMatchObject({ paid_total: 0, pending_total: 2000 })
  expect(await list()).toMatchObject({ paid_total: 2000, pending_total: 2000 })
  await db.updateTable('order').set({ payment_status: 'paid' }).where('id', '=', ids.last).execute()
  expect(await list()).toMatchObject({ paid_total: 4000, pending_total: 0 })
})
