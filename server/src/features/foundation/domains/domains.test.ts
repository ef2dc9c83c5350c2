import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import type { CertificateLookup } from '../../../providers/certificates/certificate-lookup.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { signInWith } from '../../../testing/users.ts'

/** What DNS says now. */
let records: { cname: Record<string, string[]>; addresses: Record<string, string[]>; txt: Record<string, string[]> }
let isDown = false
/** What a handshake shows now, and what was asked for. */
let seen: Awaited<ReturnType<CertificateLookup>>
let looks: [host: string, address: string][]
const lookup = (kind: keyof typeof records) => async (host: string) => {
  if (isDown) throw Object.assign(new Error('queryA ETIMEOUT'), { code: 'ETIMEOUT' })
  return records[kind][host] ?? []
}

let company: Awaited<ReturnType<typeof aCompany>>
let other: Awaited<ReturnType<typeof aCompany>>
/** The back office has a host of its own. */
const OFFICE = 'office.entree-office.example'
let as: { headers: Record<string, string>; host: string }
let asOther: typeof as

const server = prepareServer({
  dns: { cname: lookup('cname'), addresses: lookup('addresses'), txt: lookup('txt') },
  certificates: async (host, address) => {
    looks.push([host, address])
    // A proxy asks this while its visitor waits.
    return (await isKnown(host)) === 200 ? seen : 'none'
  },
  env: { PLATFORM_DOMAIN: 'entree.example', BACKOFFICE_ORIGIN: `https://${OFFICE}` },
})
beforeAll(async () => {
  const { db } = server.services
  company = await aCompany(db, { subdomain: 'festival', host: 'festival.entree.example' })
  other = await aCompany(db, { subdomain: 'museum', host: 'museum.entree.example' })
  as = { headers: await signInWith(server, company, 'my_company.settings'), host: OFFICE }
  asOther = { headers: await signInWith(server, other, 'my_company.settings'), host: OFFICE }
})
beforeEach(() => {
  records = {
    cname: {},
    addresses: { 'festival.entree.example': ['192.0.2.1'], 'museum.entree.example': ['192.0.2.1'] },
    txt: {},
  }
  isDown = false
  seen = 'not_seen'
  looks = []
})

const add = async (host: string) => server.send('addDomain', { company_id: company.id, host }, as)
/** The host's row, as the last answer lists it. */
const rowOf = async (host: string) => {
  const { body } = await server.send('listDomains', { company_id: company.id }, as)
  return body.domains.find((one) => one.host === host)!
}
const check = async (host: string) => {
  await server.send('checkDomain', { company_id: company.id, id: (await rowOf(host)).id }, as)
  return rowOf(host)
}
/** Where a page of the shop leads, or its status. */
async function open(host: string, url = '/?a=b'): Promise<string | number> {
  const { statusCode, headers } = await server.app.inject({ method: 'GET', url, headers: { host } })
  return statusCode === 301 && headers['cache-control'] === 'no-store' ? String(headers.location) : statusCode
}
const isKnown = async (domain: string) => (await server.send('isHostKnown', { domain })).status
const shopAt = async (domain: string) => (await server.send('getCompany', { domain }, { host: domain })).status

test('DOM-01 DOM-02 a host name is entered, and nothing answers there yet', async () => {
  const { body } = await add('https://Tickets.Festival.example/')
  expect(body).toMatchObject({
    own_host: 'festival.entree.example',
    main_host: 'festival.entree.example',
    domains: [{ host: 'tickets.festival.example', verified_at: null, problem: null, is_main: false }],
  })
  expect((await add('tickets.festival.example')).body.domains.length).toBe(1)
  expect([await shopAt('tickets.festival.example'), await isKnown('tickets.festival.example')]).toEqual([404, 404])
  for (const [host, code] of [
    ['', 'field_required'],
    ['festival', 'domain_invalid'],
    ['other.entree.example', 'domain_of_platform'],
    ['office.entree-office.example', 'domain_of_platform'],
  ] as const)
    expect((await add(host)).refusals).toEqual([{ code, field: 'host' }])
})

test('DOM-03 DOM-04 DOM-07 what is wrong with its DNS is said, and the shop opens there once it is right', async () => {
  const host = 'tickets.festival.example'
  expect(await check(host)).toMatchObject({ problem: 'no_record', verified_at: null, checked_at: server.clock.now() })
  records.addresses[host] = ['198.51.100.7']
  expect(await check(host)).toMatchObject({ problem: 'elsewhere' })
  records.addresses[host] = ['192.0.2.1']
  expect(await check(host)).toMatchObject({ problem: 'no_proof' })
  // Another company's proof is not ours: a host that leads here already does not go to the first who claims it.
  records.txt[`_entree.${host}`] = ['museum.entree.example']
  expect(await check(host)).toMatchObject({ problem: 'no_proof' })
  isDown = true
  expect(await check(host)).toMatchObject({ problem: 'no_answer', verified_at: null })
  expect([await shopAt(host), await isKnown(host)]).toEqual([404, 404])
  isDown = false
  records.cname[host] = ['festival.entree.example']
  expect(await check(host)).toMatchObject({ problem: null, verified_at: server.clock.now() })
  expect([await shopAt(host), await isKnown(host)]).toEqual([200, 200])
  // A mistake at the DNS provider closes no shop.
  records = { cname: {}, addresses: {}, txt: {} }
  expect(await check(host)).toMatchObject({ problem: 'no_record', verified_at: server.clock.now() })
  expect(await shopAt(host)).toBe(200)
})

test('DOM-02 what another company has is taken, also when both entered it before', async () => {
  const host = 'shared.festival.example'
  await add(host)
  const { body } = await server.send('addDomain', { company_id: other.id, host }, asOther)
  records.cname[host] = ['museum.entree.example']
  const at_other = await server.send('checkDomain', { company_id: other.id, id: body.domains[0]!.id }, asOther)
  expect(at_other.body.domains[0]?.verified_at).not.toBe(null)
  expect((await add(host)).refusals).toEqual([{ code: 'domain_in_use', field: 'host' }])
  records.cname[host] = ['festival.entree.example']
  const { id } = await rowOf(host)
  expect((await server.send('checkDomain', { company_id: company.id, id }, as)).refusals).toEqual([{ code: 'domain_in_use' }])
})

test('DOM-05 DOM-06 the other hosts lead to the main one, until it is deleted', async () => {
  const host = 'tickets.festival.example'
  const [main, unverified] = [await rowOf(host), (await add('later.festival.example')).body.domains.at(-1)!]
  const choose = (id: number | null) => server.send('chooseMainDomain', { company_id: company.id, id }, as)
  expect((await choose(unverified.id)).refusals).toEqual([{ code: 'domain_not_verified' }])
  expect((await choose(main.id)).body).toMatchObject({ main_host: host })
  expect(await open('festival.entree.example')).toBe(`http://${host}/?a=b`)
  expect(await open('festival.entree.example', '/order/1/secret/status')).toBe(`http://${host}/order/1/secret/status`)
  // The pages themselves are built at another time; what is not there yet is no redirect.
  expect(await open(host)).not.toContain('http')
  expect((await server.send('getCompanyDetail', { company_id: company.id }, as)).body.domain).toBe(host)
  expect((await choose(null)).body).toMatchObject({ main_host: 'festival.entree.example' })
  expect(await open('festival.entree.example')).not.toContain('http')
  await choose(main.id)
  const gone = await server.send('deleteDomain', { company_id: company.id, id: main.id }, as)
  expect(gone.body).toMatchObject({ main_host: 'festival.entree.example' })
  expect([await shopAt(host), await isKnown(host), await shopAt('festival.entree.example')]).toEqual([404, 404, 200])
})

test('DOM-07 a proxy is informed of the installation’s own hosts, over plain HTTP too, and of no others', async () => {
  expect(await Promise.all(['entree.example', 'office.entree-office.example', 'FESTIVAL.entree.example'].map(isKnown))).toEqual([
    200, 200, 200,
  ])
  expect(await Promise.all(['nobody.entree.example', 'later.festival.example', 'x'].map(isKnown))).toEqual([404, 404, 404])
  const own = await startTestServer({ connection: server.connection, env: { ENVIRONMENT: 'production', TRUST_PROXY: 'true' } })
  const asked = await own.app.inject({ url: '/api/known-host?domain=festival.entree.example', headers: { host: 'entree:8080' } })
  expect(asked.statusCode).toBe(200)
  await own.stop()
})

test('DOM-11 the certificate is looked at where the shop is open, at the address of the platform', async () => {
  const host = 'secure.festival.example'
  await add(host)
  expect(await check(host)).toMatchObject({ problem: 'no_record', certificate: null, certificate_until: null })
  expect(looks).toEqual([])
  records.cname[host] = ['festival.entree.example']
  // Where a host leads is its owner's to say, and none of this server's to call.
  records.addresses[host] = ['10.0.0.1']
  seen = { from: '2026-05-01T00:00:00.000Z', until: '2026-07-30T00:00:00.000Z', complaint: null }
  expect(await check(host)).toMatchObject({ problem: null, certificate: 'good', certificate_until: seen.until })
  expect(looks).toEqual([[host, '192.0.2.1']])
  seen = { ...seen, complaint: 'other_name' }
  expect(await check(host)).toMatchObject({ certificate: 'other_name' })
  seen = 'none'
  expect(await check(host)).toMatchObject({ certificate: 'none', certificate_until: null })
  isDown = true
  expect(await check(host)).toMatchObject({ certificate: 'not_seen', certificate_until: null })
})
