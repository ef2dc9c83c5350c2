import type { Dashboard, EventDashboard } from '@entree/contract/insight/dashboard/entities.ts'
import { calls } from '@entree/contract/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { createApp } from '#platform/http/create-app.ts'
import type { UserActor } from '#platform/scope.ts'
import { aCompany } from '../../../testing/builders.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aDoor, ownSession, scanning, someTickets } from '../../door/door-testing.ts'
import { aSellingEvent, sellTickets } from './dashboard-testing.ts'
import { createLive, liveTiming } from './live.ts'

let origins: [string, string]

beforeAll(async () => {
  Object.assign(liveTiming, { look_ms: 20, reread_ms: 200, alive_ms: 50 })
})
/** Two processes on one database: what happens in one is seen in the other. */
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const other = prepareServer(() => ({ connection: server.connection, env: { UNLIMITED_REQUESTS: 'true' } }))
beforeAll(async () => {
  const listen = ({ app }: TestServer) => app.listen({ port: 0, host: '127.0.0.1' })
  origins = [await listen(server), await listen(other)]
})

type Message = { event: string; data: unknown }

/** Opens a stream, and reads its messages one after the other; null: it has ended. */
async function open(path: string, headers: Record<string, string>, origin = origins[0]) {
  const leaving = new AbortController()
  const response = await fetch(`${origin}/api${path}`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<Message | null> => {
    for (let end = text.indexOf('\n\n'); ; end = text.indexOf('\n\n')) {
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
        return { event: valueOf('event'), data: JSON.parse(valueOf('data')) }
      }
      const { done, value } = await reader.read()
      if (done) return null
      text += value
    }
  }
  /** The first answer from here on that is as wanted. */
  const until = async <T>(isWanted: (data: T) => boolean): Promise<T> => {
    for (;;) {
      const message = await next()
      if (message === null) throw new Error('the stream has ended')
      if (message.event === 'answer' && isWanted(message.data as T)) return message.data as T
    }
  }
  const ended = async () => {
    while ((await next()) !== null);
    return true
  }
  return { response, next, until, ended, leave: () => leaving.abort() }
}

async function aCompanyThatSells() {
  const company = await aCompany(server.services.db, { host: null })
  return { ...(await aSellingEvent(server, company)), headers: await signInAdmin(server, company) }
}

test('a client accepting a stream gets the figures at once, and again when something is sold; no proxy delays them', async () => {
  const { headers, ...selling } = await aCompanyThatSells()
  const stream = await open('/event/dashboard', headers)
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform')
  await stream.until<Dashboard>(({ today }) => today.sold === 0)
  await sellTickets(server, selling, { amount: 3 })
  await stream.until<Dashboard>(({ today }) => today.sold === 3)
  stream.leave()
})

test('a scan in one process, and undoing it, is seen by users who watch in another', async () => {
  const door = await aDoor(server, { host: 'live.test' })
  other.clock.set(server.clock.now())
  const [ticket] = await someTickets(server, door)
  const session_id = await ownSession(server, door)
  const scan = scanning(server, door, session_id)
  const stream = await open(`/event/dashboard/${door.event.id}`, door.headers, origins[1])
  await stream.until<EventDashboard>(({ inside }) => inside === 0)
  await scan(ticket!.code)
  await stream.until<EventDashboard>(({ inside, scanned }) => inside === 1 && scanned === 1)
  await server.send('undoEntry', { event_id: door.event.id, ticket_id: ticket!.id, session_id }, { headers: door.headers })
  await stream.until<EventDashboard>(({ inside, scanned }) => inside === 0 && scanned === 0)
  stream.leave()
})

test('while nothing changes a sign of life shows when the figures were read', async () => {
  const { headers } = await aCompanyThatSells()
  const stream = await open('/event/dashboard', headers)
  expect((await stream.next())?.event).toBe('answer')
  expect(await stream.next()).toEqual({ event: 'alive', data: server.clock.now() })
  stream.leave()
})

test('a user who loses the permission, an event or the sign-in loses the stream, and is refused when they ask again', async () => {
  const { company, event } = await aCompanyThatSells()
  const { db } = server.services
  const user = await aUser(server, company, { events: [event] })
  const headers = await signIn(server, user)
  const path = `/event/dashboard/${event.id}`
  const refusedAs = async () => {
    const { response } = await open(path, headers)
    return response.status
  }

  const first = await open(path, headers)
  await db
    .updateTable('user')
    .set({ role: 'user', withheld: ['dashboard.view'] })
    .where('id', '=', user.id)
    .execute()
  expect(await first.ended()).toBe(true)
  expect(await refusedAs()).toBe(403)

  await db.updateTable('user').set({ withheld: [] }).where('id', '=', user.id).execute()
  const second = await open(path, headers)
  await db.deleteFrom('user_event').where('user_id', '=', user.id).execute()
  expect(await second.ended()).toBe(true)
  expect(await refusedAs()).toBe(403)

  await db.updateTable('user').set({ event_access: 'all' }).where('id', '=', user.id).execute()
  const third = await open(path, headers)
  await db.deleteFrom('session').where('user_id', '=', user.id).execute()
  expect(await third.ended()).toBe(true)
  expect(await refusedAs()).toBe(401)
})

test('DEC-B-164 a master loses the stream of a sub company’s event when that company leaves', async () => {
  const { company, event } = await aCompanyThatSells()
  const { db } = server.services
  const master = await aCompany(db, { host: null })
  const headers = await signInAdmin(server, master)
  const link = { master_company_id: master.id, sub_company_id: company.id, venue_id: null }
  await db.insertInto('company_link').values(link).execute()
  const stream = await open(`/event/dashboard/${event.id}`, headers)
  await stream.until<EventDashboard>(({ id }) => id === event.id)
  await db.deleteFrom('company_link').where('master_company_id', '=', master.id).execute()
  expect(await stream.ended()).toBe(true)
  expect((await open(`/event/dashboard/${event.id}`, headers)).response.status).toBe(404)
})

test('without a good token there is no stream', async () => {
  const { event } = await aCompanyThatSells()
  const { response } = await open(`/event/dashboard/${event.id}`, { authorization: `Bearer ${'A'.repeat(43)}` })
  expect([response.status, response.headers.get('content-type')]).toEqual([401, 'application/json; charset=utf-8'])
})

test('when many users watch the same, a change is read once, not once for each of them', async () => {
  const { company, ...selling } = await aCompanyThatSells()
  const user = await aUser(server, company)
  const watch = createLive({ ...server.services, app: createApp(readConfig({ LOG_LEVEL: 'silent' })) })
  const actor = { kind: 'user', user_id: user.id, event_ids: null } as UserActor
  const scope = { ...companyScope(server, company.id), actor }
  let readings = 0
  let figure = 1
  const read = async () => (readings++, { as_of: server.clock.now(), figure })
  const watched = { key: 'one', company_id: company.id, event_id: null, read }
  const request = { headers: await signIn(server, user), ip: '', acting_company_id: null } as unknown as CallRequest
  const answers = await Promise.all(Array.from({ length: 15 }, () => watch(scope, calls.getDashboard, request, watched)))
  figure = 2
  await sellTickets(server, { company, ...selling })
  for (const { raw } of answers) {
    let text = ''
    for await (const part of raw as NodeJS.ReadableStream) if ((text += String(part)).includes('"figure":2')) break
    expect(text).toContain('"figure":2')
  }
  // Each had its first answer separately; then came at most one reading before the sale, and one after it.
  expect(readings).toBeLessThanOrEqual(17)
})

test('a stop of the server ends the streams at once', async () => {
  const door = await startTestServer({ connection: server.connection })
  const origin = await door.app.listen({ port: 0, host: '127.0.0.1' })
  const { headers } = await aCompanyThatSells()
  const stream = await open('/event/dashboard', headers, origin)
  await stream.next()
  const ended = stream.ended()
  await door.stop()
  expect(await ended).toBe(true)
})
