import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { prepareServer } from './testing/prepare-server.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const server = prepareServer({ env: { METRICS_PORT: '0', REQUESTS_AT_ONCE: '10', DATABASE_CONNECTIONS: '12' } })

async function places(): Promise<number> {
  const { text } = await server.services.metrics.read()
  return Number(/^entree_request_places (\d+)$/m.exec(text)?.[1])
}

/** Sends `size` requests at once, all of which wait for the database, until `isOver`. */
function crowd(crowded: TestServer, rush: { isOver: boolean }, size: number): Promise<unknown> {
  // More than the connections, each of which is busy for longer than an answer may take.
  const keepBusy = async () => {
    while (!rush.isOver) await sql`select pg_sleep(0.2)`.execute(crowded.services.db)
  }
  // A caller that finds no place leaves.
  const ask = async () => {
    const isServed = async () => (await crowded.send('listDownPaymentMethods', { id: 1, secret: 'A'.repeat(22) })).status !== 503
    while (!rush.isOver && (await isServed()));
  }
  return Promise.all([...Array.from({ length: 12 }, keepBusy), ...Array.from({ length: size }, ask)])
}

test('RUN-09 a server that follows its load has fewer places while requests wait for the database, and all of them afterwards', async () => {
  expect(await places()).toBe(10)
  server.followLoad()
  const rush = { isOver: false }
  const crowded = crowd(server, rush, 8)
  await expect.poll(places).toBeLessThan(10)
  rush.isOver = true
  await crowded
  await expect.poll(places).toBe(10)
})

/** Whether a job that has worked there would rest now. */
async function isResting(busy: TestServer): Promise<boolean> {
  const rest = { isOver: false }
  void busy.services.giveWay.rest(60_000).then(() => (rest.isOver = true))
  await nextTurn()
  return !rest.isOver
}

test('RUN-10 PDFs give way on a server that follows its load while many requests are under way, and not otherwise', async () => {
  const busy = await startTestServer({ env: { DATABASE_CONNECTIONS: '12' } })
  try {
    busy.followLoad()
    expect(await isResting(busy)).toBe(false)
    const rush = { isOver: false }
    const crowded = crowd(busy, rush, 40)
    await expect.poll(() => isResting(busy)).toBe(true)
    rush.isOver = true
    await crowded
    expect(await isResting(busy)).toBe(false)
  } finally {
    await busy.stop()
  }
})

test('RUN-10 PDFs give way to other processes of the machine, also where nobody asks for anything', async () => {
  const others = { areBusy: true }
  const worker = await startTestServer({ areOthersBusy: () => others.areBusy })
  try {
    worker.followLoad()
    await expect.poll(() => isResting(worker)).toBe(true)
    others.areBusy = false
    expect(await isResting(worker)).toBe(false)
  } finally {
    await worker.stop()
  }
})
