import { beforeEach, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aMuseum, bookVisit, toLater, type Museum } from './rebooking-testing.ts'

const server = prepareServer()
const db = () => server.services.db
let shop: Awaited<ReturnType<typeof aShop>>
let museum: Museum
let headers: Record<string, string>

beforeEach(async () => {
  server.clock.set('2026-06-01T12:00:00.000Z')
  await freeLocalhost(db())
  shop = await aShop(db())
  museum = await aMuseum(server, shop.event)
  headers = await signInAdmin(server, shop.company)
})

const change = (id: number) => server.send('changeVisit', toLater(museum, id), { headers })
const timesOf = (id: number, input: object = {}) => server.send('listVisitTimes', { id, ...input }, { headers })

test('REBK-04 what staff cancelled of an order takes no spot at the new time', async () => {
  const order = await bookVisit(server, museum, museum.noon.id)
  const unit = db().selectFrom('order_product').select('id').where('order_id', '=', order.id).orderBy('id').limit(1)
  const { id: order_product_id } = await unit.executeTakeFirstOrThrow()
  expect((await server.send('cancelOrderProduct', { id: order.id, order_product_id }, { headers })).status).toBe(200)
  await db().updateTable('stock_pool').set({ capacity: 1 }).where('id', '=', museum.later.stock_pool_id).execute()
  expect((await timesOf(order.id)).body.count).toBe(1)
  expect((await change(order.id)).refusals).toEqual([])
  expect(await takenFrom(db(), museum.later.stock_pool_id)).toBe(1)
  expect(await recount(db())).toEqual([])
})

test('REBK-01 whoever asks for days that are over is shown those from now on', async () => {
  const order = await bookVisit(server, museum, museum.noon.id)
  const { body } = await timesOf(order.id)
  expect(body.times).toHaveLength(2)
  expect((await timesOf(order.id, { start: '2026-01-01' })).body).toEqual(body)
})
