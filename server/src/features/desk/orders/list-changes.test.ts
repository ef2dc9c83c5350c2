import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { beforeEach, expect, test } from 'vitest'
import { anApiKey } from '../../../testing/api-keys.ts'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder, companyScope } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { transact } from '#platform/scope.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let shop: Awaited<ReturnType<typeof aShop>>
let headers: Record<string, string>
let shops = 0

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  shop = await aShop(server.services.db, { host: `changes-${++shops}.test` })
  headers = (await anApiKey(server, shop.company, { permissions: ['order.view'] })).headers
})

const place = async () =>
  (await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }], with_tickets: false })).id
const idsOf = async (input: object) =>
  (await server.send('listOrders', input as Record<string, unknown>, { headers })).body.data.map(({ id }) => id)

test('BORD-59 read after the last one each time, the list has every order once, whatever comes or goes meanwhile', async () => {
  const ids: number[] = []
  for (let count = 0; count < 30; count++) ids.push(await place())
  const first = await idsOf({ after_id: 0, page: 3, sort: 'total' })
  expect(first).toEqual(ids.slice(0, 25))
  // With pages, one that goes would move the next one to a page that was read.
  await server.services.db.updateTable('order').set({ payment_status: 'expired' }).where('id', '=', ids[3]!).execute()
  const late = await place()
  expect(await idsOf({ after_id: first.at(-1) })).toEqual([...ids.slice(25), late])
  expect(await idsOf({ after_id: late })).toEqual([])
})

test('BORD-60 what happened since an instant names its orders, an erasure all of them, and nothing of another company', async () => {
  const [, changed, erased, other] = [await place(), await place(), await place(), await place()]
  server.clock.advance(60_000)
  const since = server.clock.now()
  const foreign = await aShop(server.services.db, { host: `foreign-${shops}.test` })
  const tell = (company_id: number, order_id: number) =>
    transact(companyScope(server, company_id), (scope) =>
      happened(scope, {
        kind: 'order.changed',
        event_id: shop.event.id,
        order_id,
        data: { reason: 'customer', removed: [], added: [], is_test: false },
      }),
    )
  await tell(shop.company.id, changed)
  await tell(foreign.company.id, other)
  await transact(companyScope(server, shop.company.id), (scope) =>
    happened(scope, { kind: 'customer.erased', event_id: null, order_id: null, data: { order_ids: [erased] } }),
  )
  expect(await idsOf({ updated_since: since })).toEqual([erased, changed])
  expect(await idsOf({ updated_since: since, after_id: changed })).toEqual([erased])
  expect(await idsOf({ updated_since: addMs(since, 1) })).toEqual([])
})

test('BORD-60 changes are asked for as far back as facts are kept, and no further', async () => {
  expect(await idsOf({ updated_since: addMs(TEST_NOW, -30 * DAY_MS) })).toEqual([])
  const refused = await server.send('listOrders', { updated_since: addMs(TEST_NOW, -30 * DAY_MS - 1) }, { headers })
  expect([refused.status, refused.refusals]).toEqual([
    400,
    [
      {
        code: 'updated_since_too_long_ago',
        field: 'updated_since',
        kept_since: '2026-05-02T22:00:00.000Z',
        since: '03-05-2026',
      },
    ],
  ])
  // What it names can be asked for as it is.
  expect(await idsOf({ updated_since: refused.refusals[0]?.kept_since })).toEqual([])
})
