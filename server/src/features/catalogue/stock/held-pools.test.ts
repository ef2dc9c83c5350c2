import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { lockPools } from './queries.ts'
import { recount } from './recount.ts'

// The loop of buyers goes on for as long as the others wait: on a quick machine that is more orders than one address may place in a minute.
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const stuck = prepare(() => aShop(server.services.db, { host: 'stuck.example', stock: 100 }))
const free = prepare(() => aShop(server.services.db, { host: 'free.example', stock: 1_000_000 }))

async function order({ point_of_sale, product }: typeof stuck, host: string) {
  const input = { point_of_sale_id: point_of_sale.id, products: [{ product_id: product.id, amount: 1 }] }
  const { status, headers } = await server.send('placeOrder', input, { host })
  return { status, headers }
}

/** Keeps a row locked while `work` runs. */
async function holding(lock: ReturnType<typeof sql>, work: () => Promise<void>): Promise<void> {
  const { db } = server.services
  await db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    await work()
  })
}

type Answer = Awaited<ReturnType<typeof order>>
const wantHeld = () => order(stuck, 'stuck.example')
const wantFree = () => order(free, 'free.example')

/**
 * What buyers of both companies meet: three at a time of the free one, again and again, while five want what is held. Returns how many
 * of the free one were answered before any of the five was.
 */
async function sellBoth(refused: Answer[], sold: Answer[]): Promise<number> {
  let meanwhile = 0
  let isNobodyTold = true
  const over = new AbortController()
  const waiting = Promise.all(Array.from({ length: 5 }, () => wantHeld().finally(() => (isNobodyTold = false))))
  void waiting.finally(() => over.abort())
  const buy = async () => {
    sold.push(await wantFree())
    if (isNobodyTold) meanwhile += 1
  }
  while (!over.signal.aborted) await Promise.all([1, 2, 3].map(buy))
  refused.push(...(await waiting))
  return meanwhile
}

// Fails when a batch waits for the pools of all its requests together: then the others wait as long as those who want the held one.
test.each([
  ['pool', () => sql`select 1 from stock_pool where id = ${stuck.product.stock_pool_id} for update`],
  ['event', () => sql`select 1 from event where id = ${stuck.event.id} for update`],
])(
  'holding one %s makes only the buyers wait who want it: they are refused with 503 in time, the others buy on',
  async (_, lock) => {
    await holding(lock(), async () => {
      const refused: Answer[] = []
      const sold: Answer[] = []
      // The first three may be on their way before anybody waits, or find out with the others; a machine that is too busy for more is asked again.
      await expect.poll(() => sellBoth(refused, sold)).toBeGreaterThan(3)
      expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(refused.map(() => [503, '2']))
      expect(sold.filter(({ status }) => status !== 200)).toEqual([])
      // The next buyer does not make the others wait either.
      const answered = () => {
        const both = [wantHeld().then(({ status }) => status), wantFree().then(({ status }) => status)]
        return Promise.race(both).finally(() => Promise.all(both))
      }
      await expect.poll(answered).toBe(200)
    })
    expect((await wantHeld()).status).toBe(200)
    expect((await wantHeld()).status).toBe(200)
    expect(await recount(server.services.db)).toEqual([])
  },
)

test('a pool that is held for a moment only makes nobody miss anything', async () => {
  let bought: ReturnType<typeof order> | null = null
  await holding(sql`select 1 from stock_pool where id = ${stuck.product.stock_pool_id} for update`, async () => {
    bought = wantHeld()
    await wantFree()
    expect((await wantFree()).status).toBe(200)
  })
  expect((await bought!).status).toBe(200)
  expect(await recount(server.services.db)).toEqual([])
})

test('RUN-24 a process that stands still with stock in its hands is let go of after seconds, long before other transactions', async () => {
  const { db, settling } = server.services
  const patient = await db.startTransaction().execute()
  const still = await settling.startTransaction().execute()
  try {
    await sql`select 1`.execute(patient)
    await sql`select 1 from stock_pool where id = ${stuck.product.stock_pool_id} for update`.execute(still)
    await expect.poll(async () => (await wantHeld()).status).toBe(200)
    // As many seconds as any other has would have ended this one too.
    expect((await sql`select 1`.execute(patient)).rows).toHaveLength(1)
    await expect(sql`select 1`.execute(still)).rejects.toThrow()
  } finally {
    await Promise.allSettled([patient, still].map((one) => one.rollback().execute()))
  }
})

test('RUN-30 and so is one that gives stock back, whichever connection it has', async () => {
  const { db } = server.services
  const patient = await db.startTransaction().execute()
  const still = await db.startTransaction().execute()
  try {
    await sql`select 1`.execute(patient)
    expect(await lockPools(still, stuck.company.id, [stuck.product.stock_pool_id])).toHaveLength(1)
    await expect.poll(async () => (await wantHeld()).status).toBe(200)
    expect((await sql`select 1`.execute(patient)).rows).toHaveLength(1)
    await expect(sql`select 1`.execute(still)).rejects.toThrow()
  } finally {
    await Promise.allSettled([patient, still].map((one) => one.rollback().execute()))
  }
})
