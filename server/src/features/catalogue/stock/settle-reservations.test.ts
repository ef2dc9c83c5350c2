import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aCompany, aShop, aStockPool } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { transact } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { systemScope } from '#features/services.ts'
import type { Reservation } from './reservation.ts'
import { settleReservations } from './settle-reservations.ts'
import { createSettler } from './settler.ts'
import { takeFromPools } from './take-from-pools.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db, { stock: 1000 }))

const db = () => server.services.db
const taken = (id: number) => takenFrom(db(), id)

function reservation({
  key = null,
  hash = null,
  total = 1000,
  pool = shop.product.stock_pool_id,
  amount = 1,
}: { key?: string | null; hash?: string | null; total?: number; pool?: number; amount?: number } = {}): Reservation {
  return {
    order: {
      company_id: shop.company.id,
      event_id: shop.event.id,
      point_of_sale_id: shop.point_of_sale.id,
      secret: newSecret(),
      is_test: false,
      expires_at: '2026-06-01T10:20:00.000Z',
      created_at: TEST_NOW,
      language: 'en',
      time_zone: 'Europe/Amsterdam',
      source: 'shop',
      origin: null,
      utm_campaign: null,
      campaign_id: null,
      discount_code_id: null,
      age_confirmed_at: null,
      products_total: total,
      campaign_discount: 0,
      discount_code_adjustment: 0,
      service_fees: 0,
      total,
      idempotency_key: key,
      request_hash: hash,
      buyer_key: null,
      network_key: null,
    },
    units: [
      {
        product_id: shop.product.id,
        amount,
        price: 1000,
        discount_price: 1000,
        service_fee: 0,
        vat_percentage: 9,
        is_cross_sell: false,
        is_disabled: false,
      },
    ],
    draws: [{ stock_pool_id: pool, amount }],
    limits: null,
  }
}

test('within one batch the first with a key decides: the same request shares its order, another one conflicts', async () => {
  const before = await taken(shop.product.stock_pool_id)
  const first = reservation({ key: 'k', hash: 'a' })
  const batch = [
    first,
    reservation({ key: 'k', hash: 'a' }),
    reservation({ key: 'k', hash: 'b' }),
    reservation({ key: 'other', hash: 'a' }),
  ]
  const outcomes = await transact(systemScope(server.services, shop.company.id, 'test'), ({ tx }) =>
    settleReservations(tx, batch),
  )
  const ids = outcomes.map((outcome) => (outcome.kind === 'placed' ? outcome.order.id : outcome.kind))
  expect(ids).toEqual([expect.any(Number), ids[0], 'conflict', expect.any(Number)])
  expect(ids[3]).not.toBe(ids[0])
  expect(await taken(shop.product.stock_pool_id)).toBe(before + 2)
})

test('a duplicate of a request that got nothing gets nothing either', async () => {
  const empty = await aStockPool(db(), shop.company.id, 'product', 0)
  const batch = [reservation({ key: 'none', hash: 'a', pool: empty }), reservation({ key: 'none', hash: 'a', pool: empty })]
  const outcomes = await transact(systemScope(server.services, shop.company.id, 'test'), ({ tx }) =>
    settleReservations(tx, batch),
  )
  expect(outcomes).toEqual([1, 2].map(() => ({ kind: 'lacking', pools: [{ pool_id: empty, stock: 0 }] })))
})

// Fails when the batcher does not try its items one by one: then all of them get the poison's error.
test('a request that the database cannot take fails alone', async () => {
  const before = await taken(shop.product.stock_pool_id)
  const settle = createSettler(server.services.settling)
  const outcomes = await Promise.allSettled([settle(reservation()), settle(reservation({ total: -1 })), settle(reservation())])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await taken(shop.product.stock_pool_id)).toBe(before + 2)
})

// Fails when a process has as many batches under way no matter who else sells: then two more of them begin while the first one waits.
test('a process that sells alongside another has one batch under way, and the next takes all buyers who came in the meantime', async () => {
  const pool = await aStockPool(db(), shop.company.id, 'product', 100)
  const [ours, theirs] = [createSettler(server.services.settling), createSettler(server.services.settling)]
  for (let turn = 0; turn < 5; turn++) for (const settle of [ours, theirs]) await settle(reservation({ pool }))
  const begun = vi.spyOn(server.services.settling, 'transaction')
  const placed: Promise<unknown>[] = []
  await transact(systemScope(server.services, shop.company.id, 'test'), async ({ tx }) => {
    await sql`select 1 from stock_pool where id = ${pool} for update`.execute(tx)
    for (let buyer = 0; buyer < 3; buyer++) {
      placed.push(ours(reservation({ pool })))
      await waitUntilBlocked(db(), 1)
    }
  })
  await Promise.all(placed)
  expect(begun).toHaveBeenCalledTimes(2)
  begun.mockRestore()
  expect(await taken(pool)).toBe(13)
})

test('a pool of another company is one with nothing in it', async () => {
  const stranger = await aCompany(db(), { host: null })
  const pool = await aStockPool(db(), stranger.id, 'product', 5)
  const settle = createSettler(server.services.settling)
  expect(await settle(reservation({ pool }))).toMatchObject({ kind: 'lacking' })
  expect(
    await transact(systemScope(server.services, shop.company.id, 'test'), (scope) =>
      takeFromPools(scope, [{ stock_pool_id: pool, amount: 1 }]),
    ),
  ).toEqual([{ pool_id: pool, stock: 0 }])
  expect(await taken(pool)).toBe(0)
})

// Fails for each when its pools are not locked in id order: it would hold the higher one while it waits for the lower, and the one that
// does it the other way round would be in a deadlock with it.
test.each(['batch', 'change'])('a %s waits for its lowest pool before it locks any other', async (kind) => {
  const [low, high] = [
    await aStockPool(db(), shop.company.id, 'product', 5),
    await aStockPool(db(), shop.company.id, 'product', 5),
  ]
  const draws = [high, low].map((stock_pool_id) => ({ stock_pool_id, amount: 1 }))
  const scope = systemScope(server.services, shop.company.id, 'test')
  let work: Promise<unknown> = Promise.resolve()
  await transact(scope, async ({ tx }) => {
    await sql`select 1 from stock_pool where id = ${low} for update`.execute(tx)
    work =
      kind === 'batch'
        ? createSettler(server.services.settling)({ ...reservation(), draws })
        : transact(scope, (scope) => takeFromPools(scope, draws))
    await waitUntilBlocked(db(), 1)
    await sql`select 1 from stock_pool where id = ${high} for update nowait`.execute(tx)
  })
  await work
  expect([await taken(low), await taken(high)]).toEqual([1, 1])
})
