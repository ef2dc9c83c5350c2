import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { wholeMonth } from './export-testing.ts'
import { runSchedules } from './run-schedules.ts'

type Headers = Record<string, string>
const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
let headers: Headers
beforeAll(async () => {
  await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
})
beforeEach(() => at(TEST_NOW))

/** At another moment, signed in again: a sign-in lasts for half a day. */
const at = async (now: string) => {
  server.clock.set(now)
  headers = await signInAdmin(server, shop.company)
}
const daysLater = (days: number) => at(new Date(Date.parse(server.clock.now()) + days * 86_400_000).toISOString())
const listed = async (id: number) => {
  const { data } = (await server.send('listOrderExports', { page: 1 }, { headers })).body
  return data.find((one) => one.id === id) ?? null
}
const mailsOf = (id: number) =>
  server.services.db.selectFrom('mail').selectAll().where('dedupe_key', 'like', `order_export:${id}:%`).execute()
const goOn = async () => {
  await server.repeatOnce()
  await server.services.jobs.drain()
}

const { start_date: _s, end_date: _e, ...form } = wholeMonth
const schedule = async (input: object, as = headers) =>
  (await server.send('addExportSchedule', { ...form, frequency: 'daily', ...input }, { headers: as })).body.id
const exportsOf = (id: number) =>
  server.services.db.selectFrom('order_export').selectAll().where('export_schedule_id', '=', id).orderBy('id').execute()
const schedules = async (as = headers) => (await server.send('listExportSchedules', {}, { headers: as })).body
const remove = (id: number) => server.send('deleteExportSchedule', { id }, { headers })

test('EXPO-04 EXPO-05 a schedule needs fields and an address, and is not set up for a wrong one', async () => {
  const refused = async (input: object) => {
    const { refusals } = await server.send('addExportSchedule', { ...form, frequency: 'daily', ...input }, { headers })
    return refusals.map(({ code, field }) => `${code} ${field}`)
  }
  expect(await refused({ fields: [], email: '' })).toEqual(['field_required fields', 'field_required email'])
  expect(await refused({ email: 'noor@' })).toEqual(['wrong_email email'])
  expect(await schedules()).toEqual([])
})

test('each day at 06:00 that of the day before is made, once, also when it was missed and when the clocks change', async () => {
  await at('2026-10-23T10:00:00.000Z')
  const id = await schedule({})
  for (const created_at of ['2026-10-24T22:30:00.000Z', '2026-10-25T22:30:00.000Z'])
    await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }], order: { created_at } })
  await at('2026-10-24T03:59:59.000Z')
  await goOn()
  expect(await exportsOf(id)).toEqual([])
  // Nothing ran for two days; the second night had 25 hours.
  await at('2026-10-26T05:00:00.000Z')
  for (let round = 0; round < 5; round += 1) await goOn()
  const rows = await exportsOf(id)
  expect(rows.map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
    ['2026-10-23', '2026-10-23'],
    ['2026-10-24', '2026-10-24'],
    ['2026-10-25', '2026-10-25'],
  ])
  // Both orders are of the long day, which lasts to 23:00 UTC.
  expect(rows.map(({ status, rows_done }) => [status, rows_done])).toEqual([
    ['done', 0],
    ['done', 0],
    ['done', 2],
  ])
  expect((await schedules()).find((one) => one.id === id)).toMatchObject({
    next_at: '2026-10-27T05:00:00.000Z',
    last_at: '2026-10-26T05:00:00.000Z',
  })
  await remove(id)
})

test('two processes that look at the same moment make it once', async () => {
  const id = await schedule({})
  await daysLater(1)
  const { db } = server.services
  // Both have read that it is due before either may go on.
  const { runs } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('export_schedule').selectAll().where('id', '=', id).forUpdate().execute()
    const both = [runSchedules(server.services), runSchedules(server.services)]
    await waitUntilBlocked(db, 2)
    return { runs: both }
  })
  await Promise.all(runs)
  expect(await exportsOf(id)).toHaveLength(1)
  await remove(id)
})

test('a period without orders is reported by mail when that is wanted, and passes silently otherwise', async () => {
  await at('2027-01-10T10:00:00.000Z')
  const [quiet, telling] = [await schedule({}), await schedule({ tells_when_empty: true })]
  await daysLater(1)
  await goOn()
  const mails = async (id: number) => mailsOf((await exportsOf(id))[0]!.id)
  expect(await mails(quiet)).toEqual([])
  expect((await mails(telling)).map(({ subject }) => subject)).toEqual(['Nothing to export this time: orders 10 Jan 2027'])
  expect(await listed((await exportsOf(telling))[0]!.id)).toMatchObject({ status: 'done', rows_done: 0, url: null })
  await Promise.all([remove(quiet), remove(telling)])
})

test('a paused one makes nothing, and goes on from the next period', async () => {
  const id = await schedule({})
  const pause = (is_paused: boolean) => server.send('saveExportSchedule', { id, is_paused }, { headers })
  await pause(true)
  await daysLater(3)
  await goOn()
  expect(await exportsOf(id)).toEqual([])
  await pause(false)
  expect((await schedules())[0]).toMatchObject({ is_paused: false, next_at: '2026-06-05T04:00:00.000Z' })
  await remove(id)
  expect(await schedules()).toEqual([])
})

test('a schedule ends with the permission of the user who set it up, and holds no more than the events they see today', async () => {
  const { db } = server.services
  const person = await aUser(server, shop.company)
  const id = await schedule({}, await signIn(server, person))
  await db.updateTable('user').set({ event_access: 'selected' }).where('id', '=', person.id).execute()
  await daysLater(1)
  await goOn()
  expect((await exportsOf(id))[0]!.filter).toMatchObject({ event_ids: [] })
  await db
    .updateTable('user')
    .set({ withheld: ['order.export'] })
    .where('id', '=', person.id)
    .execute()
  await daysLater(1)
  await goOn()
  expect(await exportsOf(id)).toHaveLength(1)
  expect((await schedules()).find((one) => one.id === id)).toMatchObject({ is_paused: true, has_lost_permission: true })
  await remove(id)
})
