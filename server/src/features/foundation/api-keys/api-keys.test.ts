import { beforeAll, expect, test } from 'vitest'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { KEY_REQUESTS_PER_MINUTE } from '#features/foundation/access/authorize-key.ts'
import { anApiKey } from '../../../testing/api-keys.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { bearer, codes, keyForm } from './api-key-testing.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db, { host: 'keys.test' }))
const admin = prepare(() => aUser(server, company, { name: 'Ada Admin' }))
let headers: Record<string, string>

beforeAll(async () => {
  headers = await signIn(server, admin)
})

const form = (more?: object) => keyForm(company, more)

test('KEY-01 KEY-03 KEY-06 a key is shown once, stored as a hash, listed, and the other administrators are notified', async () => {
  const other = await aUser(server, company, { email: 'other-admin@company.example' })
  const { status, body } = await server.send('createApiKey', form(), { headers })
  expect(status).toBe(200)
  expect(body.token).toMatch(/^entree_key_[\w-]{43}$/)
  const row = await server.services.db
    .selectFrom('api_key')
    .selectAll()
    .where('id', '=', body.api_key.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(body.token.slice(11))
  const list = await server.send('listApiKeys', { company_id: company.id }, { headers })
  expect(list.raw.toString()).not.toContain(body.token)
  expect(list.body[0]).toMatchObject({
    name: 'Books',
    ending: body.token.slice(-4),
    created_by_name: 'Ada Admin',
    last_used_at: null,
  })
  const mails = server.services.db.selectFrom('mail').select('to_address').where('kind', '=', 'api_key_changed')
  const told = (await mails.execute()).map(({ to_address }) => to_address)
  expect([told.includes(other.email), told.includes(admin.email)]).toEqual([true, false])
  expect((await server.send('listEvents', {}, { headers: bearer(body.token) })).status).toBe(200)
})

test('SEC-16 a key goes on when its maker is deactivated, and the administrators are told once', async () => {
  const { db } = server.services
  const own = await aCompany(db)
  const [here, other, maker] = [await aUser(server, own), await aUser(server, own), await aUser(server, own)]
  const as = await signIn(server, here)
  const [token_hash, of] = ['hash of the key', { company_id: own.id, name: 'Left', ending: '1234', permissions: ['event.view'] }]
  await db
    .insertInto('api_key')
    .values([
      { ...of, event_access: 'all', token_hash, created_by: maker.id },
      {
        ...of,
        event_access: 'all',
        token_hash: `${token_hash} that is revoked`,
        created_by: other.id,
        revoked_at: server.clock.now(),
      },
    ])
    .execute()
  for (const user_id of [maker.id, maker.id, other.id])
    expect((await server.send('deactivateUser', { company_id: own.id, user_id }, { headers: as })).status).toBe(200)
  await server.services.jobs.drain()
  const mails = await db
    .selectFrom('mail')
    .select(['to_address', 'subject'])
    .where('company_id', '=', own.id)
    .orderBy('id')
    .execute()
  const subject = 'API keys of someone who left'
  expect(mails).toEqual([here, other].map(({ email: to_address }) => ({ to_address, subject })))
})

test('KEY-01 the password is asked for, and neither a user who works as another nor the platform makes one', async () => {
  const { db } = server.services
  const late = await signIn(server, admin)
  await db.updateTable('session').set({ confirmed_until: null }).where('user_id', '=', admin.id).execute()
  expect(codes(await server.send('createApiKey', form(), { headers: late }))).toEqual([403, 'password_needed'])
  const worked = await aUser(server, company)
  const as = await signIn(server, worked)
  const platform = await aUser(server, null)
  await db.updateTable('session').set({ impersonator_id: platform.id }).where('user_id', '=', worked.id).execute()
  expect(codes(await server.send('createApiKey', form(), { headers: as }))).toEqual([403, 'access_denied'])
  const ofPlatform = await signIn(server, platform)
  expect(codes(await server.send('createApiKey', form(), { headers: ofPlatform }))).toEqual([403, 'access_denied'])
  headers = await signIn(server, admin)
})

test('KEY-02 KEY-04 a key gets nothing its maker does not hold, nothing no key holds, and no event of another company', async () => {
  const own = await signInWith(server, company, 'my_company.api_keys', 'event.view')
  const asked = form({ permissions: ['event.view', 'order.refund'] })
  expect(codes(await server.send('createApiKey', asked, { headers: own }))).toEqual([400, 'permission_not_held'])
  expect((await server.send('createApiKey', form(), { headers: own })).status).toBe(200)
  const people = form({ permissions: ['my_company.users'] })
  expect(codes(await server.send('createApiKey', people, { headers }))).toEqual([400, 'permission_beyond_company'])
  const foreign = await anEvent(server.services.db, await aCompany(server.services.db, { host: 'foreign.test' }))
  const events = form({ event_access: 'selected', event_ids: [foreign.id] })
  expect(codes(await server.send('createApiKey', events, { headers }))).toEqual([404, 'not_found'])
  const empty = await server.send('createApiKey', form({ name: ' ', permissions: [], event_access: 'selected' }), { headers })
  expect(empty.refusals.map(({ field }) => field)).toEqual(['name', 'permissions', 'event_ids'])
  const past = form({ expires_at: server.clock.now() })
  expect(codes(await server.send('createApiKey', past, { headers }))).toEqual([400, 'api_key_end_past'])
})

test('KEY-02 what the company may no longer use, its keys may not either', async () => {
  const other = await aCompany(server.services.db, { host: 'capped.test' })
  const key = await anApiKey(server, other, { permissions: ['event.view'] })
  expect((await server.send('listEvents', {}, key)).status).toBe(200)
  await server.services.db
    .updateTable('company')
    .set({ permissions: ['order.view'] })
    .where('id', '=', other.id)
    .execute()
  expect(codes(await server.send('listEvents', {}, key))).toEqual([403, 'access_denied'])
})

test('KEY-05 a key that is revoked, has ended, or is of an inactive company opens nothing', async () => {
  const { db } = server.services
  const other = await aCompany(db, { host: 'ended.test' })
  const revoked = await anApiKey(server, other, { permissions: ['event.view'] })
  const of = await signInAdmin(server, other)
  expect((await server.send('revokeApiKey', { company_id: other.id, id: revoked.key.id }, { headers: of })).status).toBe(200)
  expect(codes(await server.send('listEvents', {}, revoked))).toEqual([401, 'token_expired'])
  const again = await server.send('revokeApiKey', { company_id: other.id, id: revoked.key.id }, { headers: of })
  expect(codes(again)).toEqual([404, 'not_found'])
  const ended = await anApiKey(server, other, { permissions: ['event.view'], expires_at: server.clock.now() })
  expect(codes(await server.send('listEvents', {}, ended))).toEqual([401, 'token_expired'])
  const good = await anApiKey(server, other, { permissions: ['event.view'] })
  await db.updateTable('company').set({ active: false }).where('id', '=', other.id).execute()
  expect(codes(await server.send('listEvents', {}, good))).toEqual([401, 'token_expired'])
})

test('KEY-09 another company is not there for a key that names it, in the path or beside the call', async () => {
  const other = await aCompany(server.services.db, { host: 'named.test' })
  const key = await anApiKey(server, company, { permissions: ['event.view'] })
  expect((await server.send('listCompanyEvents', { company_id: company.id }, key)).status).toBe(200)
  expect(codes(await server.send('listCompanyEvents', { company_id: other.id }, key))).toEqual([404, 'not_found'])
  expect(codes(await server.send('listEvents', { company_id: other.id }, key))).toEqual([404, 'not_found'])
})

test('KEY-07 each answer says how many calls are left, and the one too many is refused until the next minute', async () => {
  const key = await anApiKey(server, company, { permissions: ['event.view'] })
  const seen: string[] = []
  for (let call = 0; call <= KEY_REQUESTS_PER_MINUTE; call++) {
    const answer = await server.send('listEventTypes', {}, key)
    seen.push(`${answer.status} ${answer.headers['ratelimit-remaining']}`)
    if (call < KEY_REQUESTS_PER_MINUTE) continue
    expect(answer.headers['ratelimit-limit']).toBe('600')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.headers['retry-after']).toBe(answer.headers['ratelimit-reset'])
  }
  expect([seen[0], seen.at(-2), seen.at(-1)]).toEqual([`${seen[0]?.slice(0, 3)} 599`, `${seen[0]?.slice(0, 3)} 0`, '429 0'])
  server.clock.advance(60_000)
  expect((await server.send('listEvents', {}, key)).status).toBe(200)
})

test('KEY-06 KEY-08 its use is noted, and what it changes is in the trail under its name', async () => {
  const { key, headers: of } = await anApiKey(server, company, { permissions: ['venue.edit'], name: 'Sync' })
  const address = { address: 'Street 1', zip: '1234 AB', city: 'Utrecht', country_code: 'NL' }
  expect((await server.send('createVenue', { name: 'Hall', ...address }, { headers: of })).status).toBe(200)
  const trail = await server.services.db
    .selectFrom('audit')
    .select(['user_id', 'user_name'])
    .where('company_id', '=', company.id)
    .where('entity', '=', 'venue')
    .execute()
  expect(trail).toEqual([{ user_id: null, user_name: 'API key Sync' }])
  const noted = await server.services.db.selectFrom('api_key').select('last_used_at').where('id', '=', key.id).executeTakeFirst()
  expect(noted?.last_used_at).toBe(server.clock.now())
})
