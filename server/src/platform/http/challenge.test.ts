import { expect, test } from 'vitest'
import { prepareServer } from '../../testing/prepare-server.ts'

const server = prepareServer()

test.each([
  [{}, 'Bearer realm="Entree"'],
  [{ authorization: `Bearer entree_key_${'x'.repeat(40)}` }, 'Bearer realm="Entree", error="invalid_token"'],
  [{ authorization: 'Bearer worn' }, 'Bearer realm="Entree", error="invalid_token"'],
  [{ authorization: 'Basic bWU6c2VjcmV0' }, 'Bearer realm="Entree", error="invalid_token"'],
])('API-04 a call with %o is refused 401 with the scheme that it takes', async (headers, challenge) => {
  const refused = await server.send('listEvents', {}, { headers })
  expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, challenge])
})

test('API-04 what is not refused 401 names no scheme', async () => {
  const { status, headers } = await server.send('getHealth', {})
  expect([status, headers['www-authenticate']]).toEqual([200, undefined])
  const missing = await server.app.inject('/api/nothing')
  expect([missing.statusCode, missing.headers['www-authenticate']]).toEqual([404, undefined])
})
