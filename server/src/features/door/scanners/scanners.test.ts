import { beforeEach, describe, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signIn } from '../../../testing/users.ts'
import { aDoor, anOperation, aScanner, ownSession, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `scanners-${++counter}.test` })
})

const codes = ({ status, refusals }: { status: number; refusals: { code: string }[] }) => [status, codesOf({ refusals })]

test('SCNR-01 SCNR-02 SCNR-03 SCNR-04 SCNR-05 SCNR-06 a scanner is added, found and changed; its login is shown once', async () => {
  const { headers } = door
  const form = { name: ' North gate ', description: ' With the red tape ' }
  const { body: made } = await server.send('createScanner', form, { headers })
  expect(made).toMatchObject({
    name: 'North gate',
    description: 'With the red tape',
    username: `${door.company.subdomain}-1`,
    last_seen_at: null,
  })
  expect(made.password).toMatch(/^[\w!#%+=?]{12}$/)
  expect(made.login_qr).toMatch(/\/door#login=[\w-]{43}$/)
  const again = await server.send('getScanner', { id: made.id }, { headers })
  for (const secret of ['password', 'login_qr']) expect(again.body).not.toHaveProperty(secret)

  const saved = await server.send('saveScanner', { id: made.id, name: 'South gate', description: null }, { headers })
  expect(saved.body).toMatchObject({ name: 'South gate', description: null, username: made.username })
  const second = await server.send('createScanner', { name: 'Another', description: null }, { headers })
  expect(second.body.username).toBe(`${door.company.subdomain}-2`)
  const list = async (input: object) => (await server.send('listScanners', { page: 1, ...input }, { headers })).body.data
  expect((await list({})).map(({ name }) => name)).toEqual(['Another', 'South gate'])
  expect((await list({ search: 'SOUTH' })).map(({ name }) => name)).toEqual(['South gate'])
  expect(codes(await server.send('createScanner', { name: ' ', description: null }, { headers }))).toEqual([
    400,
    ['field_required'],
  ])
})

describe('SCNR-06 DEC-B-133 signing in', () => {
  test('by username and password, and once by the QR', async () => {
    const scanner = await aScanner(server, door)
    const byName = await server.send('appLogin', { username: scanner.username.toUpperCase(), password: scanner.password })
    expect(byName.body).toMatchObject({ user: { name: 'Door 1', role: 'scanner' } })
    expect(codes(await server.send('appLoginQr', { code: scanner.code }))).toEqual([400, ['login_code_invalid']])
    expect(codes(await server.send('appLoginQr', { code: 'never-one' }))).toEqual([400, ['login_code_invalid']])
    const seen = await server.send('getScanner', { id: scanner.id }, { headers: door.headers })
    expect(seen.body.last_seen_at).toBe(server.clock.now())
  })

  test('SCNR-10 a login QR that nobody used ends after a day', async () => {
    const { body } = await server.send('createScanner', { name: 'Later', description: null }, { headers: door.headers })
    const renewed = await server.send('renewScanner', { id: body.id }, { headers: door.headers })
    const code = new URL(renewed.body.login_qr).hash.slice('#login='.length)
    server.clock.advance(24 * 3_600_000)
    expect(codes(await server.send('appLoginQr', { code }))).toEqual([400, ['login_code_invalid']])
    server.clock.advance(-1)
    const signedIn = await server.send('appLoginQr', { code })
    expect(signedIn.status).toBe(200)
    // Of the many phones behind the Wi-Fi of a venue (SEC-24).
    expect(signedIn.headers['set-cookie']).toMatch(/^entree_device=/)
  })

  test('renewing gives another password and code, and signs out its current user', async () => {
    const scanner = await aScanner(server, door)
    const renewed = await server.send('renewScanner', { id: scanner.id }, { headers: door.headers })
    expect(renewed.body.username).toBe(scanner.username)
    expect(codes(await server.send('listAppEvents', {}, { headers: scanner.headers }))).toEqual([401, ['scanner_token_invalid']])
    const old = await server.send('appLogin', { username: scanner.username, password: scanner.password })
    expect(codes(old)).toEqual([400, ['invalid_login']])
    const fresh = await server.send('appLogin', { username: scanner.username, password: renewed.body.password })
    expect(fresh.status).toBe(200)
  })

  test('only hashes of them are stored, and none is in the trail', async () => {
    const scanner = await aScanner(server, door)
    const { db } = server.services
    const rows = [
      await db.selectFrom('scanner').selectAll().execute(),
      await db.selectFrom('user').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]
    for (const secret of [scanner.password, scanner.code]) expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

test('SCNR-08 BERR-17 an invalid scanner token says so', async () => {
  const wrong: Record<string, string>[] = [{}, { authorization: `Bearer ${'x'.repeat(43)}` }]
  for (const headers of wrong)
    expect(codes(await server.send('listAppEvents', {}, { headers }))).toEqual([401, ['scanner_token_invalid']])
})

test('SCNR-09 DEC-B-22 the login of the back office refuses a scanner, and says where it signs in', async () => {
  const scanner = await aScanner(server, door)
  const { username, password } = scanner
  expect(codes(await server.send('login', { username, password }))).toEqual([403, ['scanner_signs_in_at_door']])
  expect(codes(await server.send('login', { username, password: 'wrong' }))).toEqual([400, ['invalid_login']])
})

test('GEN-21 DEC-B-22 a scanner may do nothing in the back office, whichever way it signs in', async () => {
  const scanner = await aScanner(server, door)
  const user = await server.services.db
    .selectFrom('user')
    .selectAll()
    .where('username', '=', scanner.username)
    .executeTakeFirstOrThrow()
  const office = await signIn(server, user)
  for (const headers of [scanner.headers, office]) {
    expect((await server.send('listEvents', { page: 1 }, { headers })).status).toBe(403)
    expect((await server.send('listScanners', { page: 1 }, { headers })).status).toBe(403)
    expect((await server.send('listOrders', { page: 1 }, { headers })).status).toBe(403)
  }
  const users = await server.send('listUsers', { page: 1, company_id: door.company.id }, { headers: door.headers })
  expect(users.body.data.map(({ username }) => username)).not.toContain(scanner.username)
})

describe('SCNR-07 DEC-B-134 a scanner is removed', () => {
  const remove = (id: number) => server.send('deleteScanner', { id }, { headers: door.headers })

  test('not while a session that runs or is to come names it', async () => {
    const scanner = await aScanner(server, door)
    await anOperation(server, door, { name: 'Main gate', scanner_ids: [scanner.id] })
    const refused = await remove(scanner.id)
    expect(refused.refusals).toEqual([{ code: 'scanner_in_use', session: 'Main gate' }])
    server.clock.set('2026-07-04T22:00:00.000Z')
    expect((await remove(scanner.id)).status).toBe(200)
  })

  test('with a session in the archive, or one for all scanners', async () => {
    const scanner = await aScanner(server, door)
    const operation = await anOperation(server, door, { scanner_ids: [scanner.id] })
    await server.send('archiveScanOperation', { id: operation.id, archived: true }, { headers: door.headers })
    expect((await remove(scanner.id)).status).toBe(200)
  })

  test('and is signed out; what it scanned stays', async () => {
    const scanner = await aScanner(server, door)
    const session_id = await ownSession(server, door)
    const [ticket] = await someTickets(server, door)
    const scan = { event_id: door.event.id, session_id, code: ticket!.code, scan_id: crypto.randomUUID() }
    expect((await server.send('scanInApp', scan, { headers: scanner.headers })).body.result).toBe('ok')
    expect((await remove(scanner.id)).status).toBe(200)
    expect((await server.send('listAppEvents', {}, { headers: scanner.headers })).status).toBe(401)
    expect((await server.send('appLogin', { username: scanner.username, password: scanner.password })).status).toBe(400)
    const twice = await server.send('scanAtTerminal', { ...scan, scan_id: crypto.randomUUID() }, { headers: door.headers })
    expect(twice.body.earlier).toMatchObject({ scanner_name: 'Door 1' })
    server.clock.set(TEST_NOW)
  })
})
