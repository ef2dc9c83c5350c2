import { beforeAll, expect, test } from 'vitest'
import { prepareServer } from '@entree/server/testing/prepare-server.ts'
import { DEMO_PASSWORD } from '../../add-users.ts'
import { loadDemo } from '../../load-demo.ts'

const server = prepareServer()

beforeAll(async () => {
  const files = { ...server.services.files, put: async () => {} }
  await loadDemo({ ...server.services, files, now: server.clock.now() })
})

test('the festival has a last edition, which had sold somewhat less by then and went on selling until it began', async () => {
  const login = await server.send('login', { username: 'admin@uiterwaard.example', password: DEMO_PASSWORD })
  if (!('token' in login.body)) throw new Error('nobody could sign in')
  const headers = { authorization: `Bearer ${login.body.token}` }
  const { events } = (await server.send('getGlance', {}, { headers })).body
  const festival = events.find(({ last_edition }) => last_edition !== null)
  expect([festival?.name, festival?.last_edition?.name]).toEqual(['Uiterwaard Festival 2026', 'Uiterwaard Festival 2025'])
  const { so_far, curve } = (await server.send('getGlance', { event_id: festival?.id }, { headers })).body
  const { now, last_edition } = so_far.compared ?? { now: { sold: 0 }, last_edition: { sold: 0 } }
  expect(last_edition.sold).toBeGreaterThan(now.sold / 2)
  expect(last_edition.sold).toBeLessThan(now.sold)
  expect(curve?.at(-1)).toMatchObject({ day_offset: 0, sold: null })
  expect(curve?.at(-1)?.last_edition).toBeGreaterThan(last_edition.sold)
})
