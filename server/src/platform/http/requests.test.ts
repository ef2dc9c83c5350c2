import { paths } from '@entree/contract/paths.ts'
import { splitPath } from '@entree/contract/split-path.ts'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../testing/builders.ts'
import { prepareServer } from '../../testing/prepare-server.ts'

const server = prepareServer()
beforeAll(async () => {
  await aCompany(server.services.db, { host: 'shop.test' })
})

const codesOf = (response: { json: () => { code: string }[] }) => response.json().map(({ code }) => code)

test.each(['PATCH', 'TRACE', 'QUERY'])(
  'a path that is asked for with another method says which ones it takes: %s',
  async (other) => {
    const byPath = Map.groupBy(
      Object.values(paths).map((entry) => splitPath(entry)),
      ({ path }) => path.replaceAll(/\{\w+\}/g, '1'),
    )
    for (const [path, calls] of byPath) {
      // The types of the injection know no QUERY.
      const request: object = { method: other, url: `/api${path}`, headers: { host: 'shop.test' } }
      const response = await server.app.inject(request)
      expect([response.statusCode, codesOf(response)], path).toEqual([405, ['method_not_allowed']])
      for (const { method } of calls) expect(String(response.headers.allow).split(', '), path).toContain(method)
    }
  },
)

test.each<[method: InjectOptions['method'], path: string, status: number, allow: string | undefined]>([
  ['PUT', '/order/', 405, 'POST'],
  ['PATCH', '/event/active?page=1', 405, 'GET, HEAD'],
  ['DELETE', '/event/active', 405, 'GET, HEAD'],
  ['PUT', '/nothing/like/that', 404, undefined],
  ['OPTIONS', '/order/active/of/none', 404, undefined],
])('%s %s is answered %i', async (method, path, status, allow) => {
  const response = await server.app.inject({ method, url: `/api${path}`, headers: { host: 'shop.test' } })
  expect([response.statusCode, response.headers.allow]).toEqual([status, allow])
})

test.each(['90', 'false', '"text"', '[]', 'null'])('a body that is no object is refused: %s', async (payload) => {
  const headers = { host: 'shop.test', 'content-type': 'application/json' }
  const response = await server.app.inject({ method: 'POST', url: '/api/company/get', headers, payload })
  expect([response.statusCode, codesOf(response)]).toEqual([400, ['invalid_input']])
})

test('without a token a wrong input is refused with nothing but that', async () => {
  const wrong = { host: 'shop.test' }
  const response = await server.app.inject({ method: 'GET', url: '/api/user/order?page=none', headers: wrong })
  expect([response.statusCode, codesOf(response)]).toEqual([401, ['token_expired']])
})

const tooMuch: [string, InjectOptions, number, string][] = [
  ['an address that is too long', { url: `/api/order/1/${'x'.repeat(600)}` }, 414, 'address_too_long'],
  ['too much at once', { method: 'POST', url: '/api/order', payload: { text: 'x'.repeat(1_100_000) } }, 413, 'body_too_large'],
  [
    'another kind of content',
    { method: 'POST', url: '/api/order', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
    415,
    'media_type_unsupported',
  ],
]
test.each(tooMuch)('%s is refused with a code of its own', async (_, { headers = {}, ...request }, status, code) => {
  const response = await server.app.inject({ ...request, headers: { host: 'shop.test', ...headers } })
  expect([response.statusCode, codesOf(response)]).toEqual([status, [code]])
})
