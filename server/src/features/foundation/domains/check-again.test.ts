import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { aCompany } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signInWith } from '../../../testing/users.ts'
import { checkDomainsAgain } from './check-again.ts'

const HOST = 'tickets.festival.example'
/** Where the host leads by now; null: DNS does not answer. */
let cname: string[] | null
let asked = 0
/** What browsers refuse of its certificate by now. */
let complaint: 'ended' | null

let company: Awaited<ReturnType<typeof aCompany>>
let other: typeof company

const none = async () => []
const look = async (host: string) => {
  if (host === HOST) asked++
  if (cname === null) throw Object.assign(new Error('queryCname ETIMEOUT'), { code: 'ETIMEOUT' })
  return host === HOST ? cname : []
}
const server = prepareServer({
  dns: { cname: look, addresses: async (host) => (host === HOST ? [] : ['192.0.2.1']), txt: none },
  certificates: async () => ({ from: '2026-05-01T00:00:00.000Z', until: '2026-07-30T00:00:00.000Z', complaint }),
  env: { PLATFORM_DOMAIN: 'entree.example' },
})
beforeAll(async () => {
  const { db } = server.services
  company = await aCompany(db, { subdomain: 'festival', host: 'festival.entree.example' })
  other = await aCompany(db, { subdomain: 'museum', host: 'museum.entree.example' })
  await aUser(server, company, { email: 'admin@festival.example', role: 'company_admin', language: 'nl' })
})
beforeEach(async () => {
  server.clock.set(TEST_NOW)
  const { db } = server.services
  for (const table of ['company_domain', 'mail'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('company_host').where('host', '=', HOST).execute()
  cname = ['festival.entree.example']
  asked = 0
  complaint = null
  await server.send('addDomain', { company_id: company.id, host: HOST }, await office())
  await server.send('checkDomain', { company_id: company.id, id: (await row()).id }, await office())
  asked = 0
})

/** Sign-ins end sooner than domains do. */
const office = async (of = company) => ({ headers: await signInWith(server, of, 'my_company.settings') })
const row = async () => (await server.send('listDomains', { company_id: company.id }, await office())).body.domains[0]!
const open = async () => (await server.send('getCompany', { domain: HOST }, { host: HOST })).status
const later = async (ms: number) => {
  server.clock.advance(ms)
  await checkDomainsAgain(server.services)
}
/** The notices administrators got, oldest first. */
async function told() {
  await server.services.jobs.drain()
  const mails = await server.services.db.selectFrom('mail').select(['to_address', 'subject']).orderBy('id').execute()
  return mails.filter(({ to_address }) => to_address === 'admin@festival.example').map(({ subject }) => subject)
}

test('DOM-08 a host that is right is looked at once a day', async () => {
  for (let hour = 0; hour < 23; hour++) await later(HOUR_MS)
  expect(asked).toBe(0)
  await later(HOUR_MS)
  expect([asked, await row()]).toMatchObject([1, { problem: null, closes_at: null, checked_at: server.clock.now() }])
  expect(await told()).toEqual([])
})

test('DOM-08 DOM-09 a host that is lost is reported once, looked at each hour, and closed after seven days', async () => {
  cname = ['elsewhere.example']
  await later(DAY_MS)
  const lost_at = server.clock.now()
  const closes_at = new Date(Date.parse(lost_at) + 7 * DAY_MS).toISOString()
  expect(await row()).toMatchObject({ problem: 'elsewhere', closes_at })
  expect(await told()).toEqual([`${HOST} leidt niet meer naar je shop`])
  await later(HOUR_MS)
  await later(HOUR_MS)
  expect(asked).toBe(3)
  await later(7 * DAY_MS - 3 * HOUR_MS)
  expect([await open(), (await told()).length]).toEqual([200, 1])
  await later(HOUR_MS)
  expect(await open()).toBe(404)
  expect(await row()).toMatchObject({ verified_at: null, closes_at: null })
  expect((await told()).slice(1)).toEqual([`Je shop is gesloten op ${HOST}`])
  await later(DAY_MS)
  expect((await told()).length).toBe(2)
})

test('DOM-09 right again in time, it stays; lost once more, it has its seven days', async () => {
  cname = []
  await later(DAY_MS)
  await later(6 * DAY_MS)
  cname = ['festival.entree.example']
  await later(HOUR_MS)
  expect(await row()).toMatchObject({ problem: null, closes_at: null })
  cname = []
  await later(DAY_MS)
  expect([await open(), (await told()).length]).toEqual([200, 2])
})

test('DOM-09 DNS that does not answer closes nothing, and notifies nobody', async () => {
  cname = null
  await later(DAY_MS)
  await later(30 * DAY_MS)
  expect([await open(), await row(), await told()]).toMatchObject([200, { problem: 'no_answer', closes_at: null }, []])
})

test('DOM-10 another company has it once it is closed, and by its own proof only', async () => {
  cname = ['museum.entree.example']
  await later(DAY_MS)
  const add = async () => server.send('addDomain', { company_id: other.id, host: HOST }, await office(other))
  expect((await add()).refusals).toEqual([{ code: 'domain_in_use', field: 'host' }])
  await later(7 * DAY_MS)
  const { id } = (await add()).body.domains[0]!
  cname = ['festival.entree.example']
  const check = async () => (await server.send('checkDomain', { company_id: other.id, id }, await office(other))).body.domains[0]
  expect(await check()).toMatchObject({ verified_at: null })
  cname = ['museum.entree.example']
  expect(await check()).toMatchObject({ problem: null, verified_at: server.clock.now() })
})

test('DOM-11 the certificate of an open host is looked at each day, and forgotten where the shop is closed', async () => {
  expect(await row()).toMatchObject({ certificate: 'good', certificate_until: '2026-07-30T00:00:00.000Z' })
  complaint = 'ended'
  await later(DAY_MS)
  expect(await row()).toMatchObject({ certificate: 'ended' })
  cname = ['elsewhere.example']
  await later(DAY_MS)
  await later(7 * DAY_MS)
  expect(await row()).toMatchObject({ verified_at: null, certificate: null, certificate_until: null })
})
