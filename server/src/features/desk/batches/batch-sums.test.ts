import { beforeAll, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { exported, type ExportInput } from '#features/desk/exports/export-testing.ts'
import { aGeneratedBatch } from './batch-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let headers: Record<string, string>
let bought: number
let batched: number
beforeAll(async () => {
  const shop = await aShop(server.services.db)
  headers = await signInAdmin(server, shop.company)
  bought = (await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 2 }] })).id
  const id = await aGeneratedBatch(server, headers)
  batched = (await server.send('getBatch', { id }, { headers })).body.order_id ?? 0
})

test('BATCH-23 a batch is listed among the orders with its type and its worth, and what is paid is summed without it', async () => {
  const list = async (input: object = {}) => (await server.send('listOrders', { page: 1, ...input }, { headers })).body
  const { data, paid_total } = await list()
  expect(data.map(({ id, type, total }) => [id, type, total])).toEqual([
    [batched, 'batch', 3750],
    [bought, 'online', 2000],
  ])
  expect(paid_total).toBe(2000)
  expect((await list({ search: String(batched) })).paid_total).toBe(0)
})

test('BATCH-23 nobody bought a batch today', async () => {
  const as = await signIn(server, await aUser(server, null))
  expect((await server.send('getPlatformFigures', {}, { headers: as })).body).toMatchObject({ orders_today: 1, tickets_today: 2 })
})

test('BATCH-23 holders of tickets of a batch are on no visitor list, unless the order of the batch is asked for', async () => {
  const visitors: ExportInput = {
    type: 'visitor_list',
    fields: ['order_number'],
    start_date: '2026-01-01',
    end_date: '2026-12-31',
  }
  const orders = async (input: ExportInput) => (await exported(server, headers, { ...visitors, ...input })).slice(1).flat()
  expect(await orders({})).toEqual([String(bought), String(bought)])
  expect(await orders({ order_id: batched, start_date: null, end_date: null })).toEqual(Array(3).fill(String(batched)))
})

test('what a batch is of is not found as a product, and its order shows no links of a buyer', async () => {
  const { body } = await server.send('searchRecords', { search: 'Day ticket' }, { headers })
  expect(body).toEqual([])
  const { body: order } = await server.send('getOrderDetail', { id: batched }, { headers })
  expect([order.type, order.order_products.length, order.status_url, order.tickets_pdf_url]).toEqual(['batch', 3, null, null])
})
