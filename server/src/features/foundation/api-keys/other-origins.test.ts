import { expect, test } from 'vitest'
import { anApiKey } from '../../../testing/api-keys.ts'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db, { host: 'origins.test' }))

const origin = 'https://tools.example'
const get = (headers: Record<string, string>) => server.app.inject({ url: '/api/event', headers: { origin, ...headers } })
const ask = (more: Record<string, string>) =>
  server.app.inject({
    method: 'OPTIONS',
    url: '/api/venues',
    headers: { origin, 'access-control-request-method': 'POST', ...more },
  })

test('API-02 a page of another origin may send a key, and reads the answer and its headers', async () => {
  const allowed = await ask({ 'access-control-request-headers': 'authorization,content-type,idempotency-key' })
  expect([allowed.statusCode, allowed.body]).toEqual([204, ''])
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  })
  const key = await anApiKey(server, company, { permissions: ['event.view'] })
  const answer = await get(key.headers)
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*'])
  expect(answer.headers['access-control-expose-headers']).toContain('ratelimit-remaining')
  // A page that was never allowed to read why it was refused could not tell a wrong key from a server that is away.
  const wrong = await get({ authorization: `Bearer entree_key_${'x'.repeat(30)}` })
  expect([wrong.statusCode, wrong.headers['access-control-allow-origin']]).toEqual([401, '*'])
  // Cookies of a browser are not for it.
  expect([allowed, answer].map(({ headers }) => headers['access-control-allow-credentials'])).toEqual([undefined, undefined])
})

test('API-02 without a key nothing is open to it, not for users who are signed in either', async () => {
  const signed_in = await signInAdmin(server, company)
  const answers = [
    await get(signed_in),
    await get({}),
    await get({ authorization: 'Basic entree_key_aaaaaaaaaaaaaaaaaaaaaaaa' }),
    await server.app.inject({ url: '/api/company', headers: { origin, host: 'origins.test' } }),
  ]
  expect(answers.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(answers.map(() => undefined))
  for (const asked of ['content-type', '', 'x-authorization', 'authorization-of']) {
    const refused = await ask({ 'access-control-request-headers': asked })
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([405, undefined])
  }
})
