import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anApiKey } from '../../../testing/api-keys.ts'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { bearer, codes, keyForm } from './api-key-testing.ts'

const server = prepareServer()
let company: { id: number }
let other: { id: number }
let event: { id: number }
let headers: Record<string, string>

beforeAll(async () => {
  const { db } = server.services
  company = await aCompany(db, { host: 'reach.test' })
  other = await aCompany(db, { host: 'beyond.test' })
  event = await anEvent(db, company, { name: 'Given' })
  await anEvent(db, company, { name: 'Withheld' })
  headers = await signInAdmin(server, company)
})

const form = (more?: object) => keyForm(company, more)

test('KEY-01 KEY-09 a key made for one event is listed with it and sees no other', async () => {
  const selected = form({ event_access: 'selected', event_ids: [event.id, event.id] })
  const { status, body } = await server.send('createApiKey', selected, { headers })
  expect([status, body.api_key.event_access, body.api_key.event_ids]).toEqual([200, 'selected', [event.id]])
  const seen = await server.send('listEvents', {}, { headers: bearer(body.token) })
  expect(seen.raw.toString()).toContain('Given')
  expect(seen.raw.toString()).not.toContain('Withheld')
  // It would not see what it makes.
  const makes = await anApiKey(server, company, { permissions: ['event.create', 'event.view'], events: [event] })
  const hours = { starts_at: '2026-09-01T18:00:00.000Z', ends_at: '2026-09-01T22:00:00.000Z' }
  const made = await server.send('createEvent', { name: 'New', venue_id: 1, ...hours }, makes)
  expect(codes(made)).toEqual([403, 'access_denied'])
})

test('KEY-04 a key is not for live answers, which would go on after it has ended', async () => {
  const key = await anApiKey(server, company, { permissions: ['dashboard.view'] })
  expect((await server.send('getDashboard', {}, key)).status).toBe(200)
  const live = { headers: { ...key.headers, accept: 'text/event-stream' } }
  expect(codes(await server.send('getDashboard', {}, live))).toEqual([403, 'access_denied'])
})

test('KEY-04 KEY-09 on the host of another company, beside its id, or made up, a key opens nothing more', async () => {
  const key = await anApiKey(server, company, { permissions: ['event.view'] })
  const on_other = await server.send('listEvents', {}, { ...key, host: 'beyond.test' })
  expect(on_other.raw.toString()).toContain('Given')
  expect(codes(await server.send('listEvents', {}, { ...key, company_id: other.id }))).toEqual([404, 'not_found'])
  const [, token = ''] = key.headers.authorization.split(' ')
  for (const wrong of [
    token.slice(0, -1),
    `${token}0`,
    'entree_key_',
    token.replace('entree_key_', ''),
    `${token}, Bearer ${token}`,
  ])
    expect(codes(await server.send('listEvents', {}, { headers: bearer(wrong) }))).toEqual([401, 'token_expired'])
})

test('KEY-05 an administrator of another company lists and revokes none of this one', async () => {
  const { key, headers: of } = await anApiKey(server, company, { permissions: ['event.view'] })
  const stranger = await signInAdmin(server, other)
  const own = { company_id: other.id }
  expect((await server.send('listApiKeys', own, { headers: stranger })).body).toEqual([])
  expect(codes(await server.send('revokeApiKey', { ...own, id: key.id }, { headers: stranger }))).toEqual([404, 'not_found'])
  expect((await server.send('listEvents', {}, { headers: of })).status).toBe(200)
})

test('KEY-03 KEY-05 KEY-08 a revocation is mailed to the others, and the trail names who revoked, never the key itself', async () => {
  const { db } = server.services
  const colleague = await aUser(server, company, { email: 'colleague@reach.example' })
  const admin = await aUser(server, company, { name: 'Ada Admin' })
  const as = await signIn(server, admin)
  const { body } = await server.send('createApiKey', form({ name: 'Once' }), { headers: as })
  await server.send('revokeApiKey', { company_id: company.id, id: body.api_key.id }, { headers: as })
  const mails = db
    .selectFrom('mail')
    .select(sql<string>`subject_ids ->> 'notice'`.as('notice'))
    .where('kind', '=', 'api_key_changed')
  const told = await mails.where('to_address', '=', colleague.email).orderBy('id').execute()
  expect(told.map(({ notice }) => notice)).toEqual(['made', 'revoked'])
  const trail = await db.selectFrom('audit').selectAll().where('entity', '=', 'api_key').orderBy('id').execute()
  const of = trail.filter(({ entity_id }) => entity_id === body.api_key.id)
  expect(of.map(({ user_id, action }) => [user_id, action])).toEqual([
    [admin.id, 'created'],
    [admin.id, 'changed'],
  ])
  expect(JSON.stringify(of)).not.toContain(body.token.slice(-20))
})

test('KEY-01 a company can have fifty keys that are good', async () => {
  const full = await aCompany(server.services.db, { host: 'full.test' })
  const made = await Promise.all(Array.from({ length: 50 }, () => anApiKey(server, full, { permissions: ['event.view'] })))
  const of = await signInAdmin(server, full)
  const one_more = form({ company_id: full.id })
  expect(codes(await server.send('createApiKey', one_more, { headers: of }))).toEqual([400, 'api_keys_full'])
  await server.send('revokeApiKey', { company_id: full.id, id: made[0]?.key.id }, { headers: of })
  expect((await server.send('createApiKey', one_more, { headers: of })).status).toBe(200)
})

test('KEY-15 a key is shown whose it is and what it may do now, with any permission or none; nobody else is', async () => {
  const { db } = server.services
  const ends = '2031-01-01T00:00:00.000Z'
  const all = form({ name: 'Mirror', permissions: ['event.view', 'order.view'], expires_at: ends })
  const { body: made } = await server.send('createApiKey', all, { headers })
  const own = { company: { id: company.id, name: 'Reach' }, calls_per_minute: 600 }
  await db.updateTable('company').set({ name: 'Reach' }).where('id', '=', company.id).execute()
  expect((await server.send('getOwnKey', {}, { headers: bearer(made.token) })).body).toEqual({
    ...own,
    id: made.api_key.id,
    name: 'Mirror',
    permissions: ['event.view', 'order.view'],
    event_access: 'all',
    event_ids: [],
    expires_at: ends,
  })
  const some = await anApiKey(server, company, { permissions: [], events: [event] })
  expect((await server.send('getOwnKey', {}, some)).body).toMatchObject({
    ...own,
    permissions: [],
    event_access: 'selected',
    event_ids: [event.id],
    expires_at: null,
  })
  // What the company may no longer use, its keys may not either.
  await db
    .updateTable('company')
    .set({ permissions: ['event.view'] })
    .where('id', '=', company.id)
    .execute()
  const { body: less } = await server.send('getOwnKey', {}, { headers: bearer(made.token) })
  expect(less.permissions).toEqual(['event.view'])
  await db.updateTable('company').set({ permissions: null }).where('id', '=', company.id).execute()
  expect(codes(await server.send('getOwnKey', {}, { headers }))).toEqual([403, 'access_denied'])
  expect(codes(await server.send('getOwnKey', {}, {}))).toEqual([401, 'token_expired'])
})
