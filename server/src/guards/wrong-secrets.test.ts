import { calls } from '@entree/contract/calls.ts'
import { methodAndPath, type CallName } from '@entree/contract/paths.ts'
import { shopPaths } from '@entree/contract/shop-paths.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { aWholeShop, inputsOf, type TenantCall } from './a-whole-shop.ts'

const HOST = 'shop.test'
const WRONG = 'A'.repeat(22)
const UNKNOWN_ID = 987_654_321

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const shop = prepare(() => aWholeShop(server, HOST))
afterEach(() => vi.restoreAllMocks())

const secretCalls = (Object.keys(shopPaths) as CallName[]).filter(
  (name): name is TenantCall => calls[name].access === 'order' || calls[name].access === 'ticket',
)

/** The call with a wrong secret: of something that is there, and of something that is not. */
function wrongInputs(name: TenantCall): Record<'there' | 'unknown', Record<string, unknown>> {
  const input: Record<string, unknown> = inputsOf(shop)[name]
  return { there: { ...input, secret: WRONG }, unknown: { ...input, id: UNKNOWN_ID, secret: WRONG } }
}

/** What is asked of the database for a call. */
async function askedFor(name: TenantCall, input: Record<string, unknown>): Promise<string[]> {
  const built = vi.spyOn(server.services.db, 'selectFrom')
  const prepared = vi.spyOn(server.services.db, 'executeQuery')
  expect((await server.send(name, input, { host: HOST })).status).toBe(404)
  const tables = [
    ...built.mock.calls.map(([table]) => (typeof table === 'string' ? table : 'several')),
    ...prepared.mock.calls.map(([query]) => /from "(\w+)"/.exec('sql' in query ? query.sql : '')?.[1] ?? 'several'),
  ]
  built.mockRestore()
  prepared.mockRestore()
  return tables
}

describe('SEC-02 DEC-S-75 a wrong secret costs the server the same work, whether the id exists or not', () => {
  test.each(secretCalls)('%s', async (name) => {
    const { there, unknown } = wrongInputs(name)
    const tables = await askedFor(name, there)
    expect(tables).toEqual(await askedFor(name, unknown))
    // The company of the host is remembered; whose secret it is, is all that is looked up.
    expect(tables.filter((table) => table !== 'company_host')).toEqual([calls[name].access])
  })
})

describe('SEC-02 secrets that are nearly right, or no secrets at all, are as wrong as any', () => {
  test.each(secretCalls)('%s', async (name) => {
    const input: Record<string, unknown> = inputsOf(shop)[name]
    const { secret } = calls[name].access === 'order' ? shop.paid : shop.ticket
    const own = calls[name].access === 'order' ? { ...input, id: shop.paid.id } : input
    const near = [secret.slice(0, -1), `${secret}A`, secret.toUpperCase(), secret.toLowerCase(), ` ${secret}`, '%', '*', 'null']
    for (const wrong of near.filter((candidate) => candidate !== secret)) {
      const { status, refusals } = await server.send(name, { ...own, secret: wrong }, { host: HOST })
      expect([status < 500 && status >= 400, refusals.map(({ code }) => code)], wrong).toEqual([
        true,
        [status === 404 ? `${calls[name].access}_not_found` : 'invalid_input'],
      ])
    }
  })
})

describe('SEC-02 a right secret opens nothing under an id that is written otherwise than in digits', () => {
  test.each(secretCalls)('%s', async (name) => {
    const input: Record<string, unknown> = inputsOf(shop)[name]
    const { id, secret } = calls[name].access === 'order' ? shop.paid : shop.ticket
    for (const odd of [`0x${id.toString(16)}`, `${id}e0`, ` ${id}`, `0${id}`, `+${id}`, `${id}.0`]) {
      const { status, refusals } = await server.send(name, { ...input, id: odd, secret }, { host: HOST })
      expect([status, refusals], odd).toMatchObject([400, [{ code: 'invalid_input', field: 'id' }]])
    }
  })
})

describe('SEC-04 another site', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

  test('reads nothing of a visitor’s: no answer may be shared with it, and nothing of it is asked beforehand', async () => {
    for (const name of secretCalls.filter((call) => methodAndPath(call).method === 'GET')) {
      const { headers } = await server.send(name, inputsOf(shop)[name], { host: HOST, headers: foreign })
      expect(
        Object.keys(headers).filter((header) => header.startsWith('access-control-')),
        name,
      ).toEqual([])
    }
    const asked = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/order',
      headers: { host: HOST, ...foreign, 'access-control-request-method': 'POST' },
    })
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([405, undefined])
  })

  test.each(['', 'nobody.test', 'shop.test.evil.example', 'evil.example/shop.test', 'SHOP.TEST.', '127.0.0.1'])(
    'under the host "%s" there is no shop',
    async (host) => {
      const { status, refusals } = await server.send('getOrder', shop.paid, { host })
      expect([status, refusals]).toEqual([404, [{ code: 'company_not_found' }]])
      const page = await server.app.inject({ url: `/p/${shop.point_of_sale.url}`, headers: { host } })
      expect(page.statusCode).toBe(404)
      expect(page.payload).not.toContain(shop.event.name)
    },
  )

  test('a proxy header of a visitor’s own does not choose the shop', async () => {
    const headers = { 'x-forwarded-host': HOST, forwarded: `host=${HOST}`, 'x-original-host': HOST }
    expect((await server.send('getOrder', shop.paid, { host: 'nobody.test', headers })).refusals).toEqual([
      { code: 'company_not_found' },
    ])
  })
})
