import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shortCaching } from '#platform/database/short-cache.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { aDoor, aScanner, ownSession, someTickets, type Door } from '../door-testing.ts'

const first = prepareServer()
const servers = [first, prepareServer(() => ({ connection: first.connection }))] as const
let door: Door
let session_id: number

beforeAll(async () => {
  door = await aDoor(first, { host: 'rush.test' })
  servers[1].clock.set(first.clock.now())
  session_id = await ownSession(first, door)
})
afterAll(() => {
  shortCaching.enabled = false
})
beforeEach(() => {
  shortCaching.enabled = true
})

const scan = (server: TestServer, headers: Record<string, string>, code: string) =>
  server.send('scanInApp', { event_id: door.event.id, session_id, code, scan_id: randomUUID() }, { headers })

/** What was known a moment ago may be answered to a question of the next two seconds, and to none that is asked later. */
async function endsWithin2s(status: () => Promise<number>, wanted: number): Promise<void> {
  const changed = performance.now()
  const late: number[] = []
  const ask = async () => {
    const began = performance.now()
    const answer = await status()
    if (began - changed > 2000) late.push(answer)
    return answer
  }
  await expect.poll(ask).toBe(wanted)
  expect(late.filter((answer) => answer !== wanted)).toEqual([])
}

test('SCNR-08 DEC-B-133 a sign-in that was renewed scans no more within two seconds, at any process', async () => {
  const [ticket] = await someTickets(servers[0], door)
  const device = await aScanner(servers[0], door)
  for (const server of servers) expect((await scan(server, device.headers, ticket!.code)).status).toBe(200)
  await servers[0].send('renewScanner', { id: device.id }, { headers: door.headers })
  for (const server of servers) await endsWithin2s(async () => (await scan(server, device.headers, ticket!.code)).status, 401)
})

test('PERM-095 a permission that is taken away holds no longer than two seconds, and a sign-in not a moment beyond its end', async () => {
  const [ticket] = await someTickets(servers[0], door)
  const device = await aScanner(servers[0], door, 'Door 2')
  const [server] = servers
  const status = async () => (await scan(server, device.headers, ticket!.code)).status
  expect(await status()).toBe(200)
  const user = server.services.db.updateTable('user').where('username', '=', device.username)
  await user.set({ withheld: ['app.checkin_view'] }).execute()
  await endsWithin2s(status, 403)
  await user.set({ withheld: [] }).execute()
  await endsWithin2s(status, 200)
  server.clock.advance(7 * 24 * 3_600_000)
  expect(await status()).toBe(401)
})
