import { beforeAll, expect, test } from 'vitest'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn } from '../../../testing/users.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let headers: Record<string, string>
let people: Record<
  'ann' | 'bob' | 'gone' | 'support' | 'behind' | 'stranger',
  { id: number; company_id: number | null; name: string }
>
let entity_id = 1000

const db = () => server.services.db

type Done = {
  at?: string
  by?: keyof typeof people | null
  through?: keyof typeof people
  of?: { id: number } | null
  entity?: string
}

/** Writes something that was done; returns the number that distinguishes it from all others. */
async function done({ at = '2026-05-20T12:00:00.000Z', by = null, through, of = company, entity = 'venue' }: Done = {}) {
  await db()
    .insertInto('audit')
    .values({
      company_id: of?.id ?? null,
      at,
      user_id: by === null ? null : people[by].id,
      user_name: by === null ? null : people[by].name,
      impersonator_id: through ? people[through].id : null,
      impersonator_name: through ? people[through].name : null,
      entity,
      entity_id: ++entity_id,
      action: 'changed',
    })
    .execute()
  return entity_id
}
const list = async (input: object, as = headers) => (await server.send('listChanges', { ...input }, { headers: as })).body
const found = async (input: object, as = headers) => (await list(input, as)).data.map((change) => change.entity_id)
const users = async (input: object, as = headers) =>
  (await server.send('listChangeUsers', { ...input }, { headers: as })).body.data.map(({ name, kind }) => [name, kind])

const company = prepare(() => aCompany(db()))
beforeAll(async () => {
  const other = await aCompany(db(), { host: null })
  people = {
    ann: await aUser(server, company, { name: 'Ann' }),
    bob: await aUser(server, company, { name: 'Bob 100%' }),
    gone: await aUser(server, company, { name: 'Gert Gone' }),
    support: await aUser(server, null, { name: 'Petra Platform' }),
    behind: await aUser(server, null, { name: 'Bea Behind' }),
    stranger: await aUser(server, other, { name: 'Stan Stranger' }),
  }
  await db().updateTable('user').set({ active: false }).where('id', '=', people.gone.id).execute()
  headers = await signIn(server, people.ann)
})

test('AUD-01 the trail is narrowed to days that begin and end at midnight in Amsterdam, both days among them', async () => {
  const entity = 'campaign'
  const [late, first, last, next] = [
    await done({ entity, at: '2026-03-28T22:59:59.999Z' }),
    await done({ entity, at: '2026-03-28T23:00:00.000Z' }),
    // The clocks go forward on the 29th, which has 23 hours.
    await done({ entity, at: '2026-03-29T21:59:59.999Z' }),
    await done({ entity, at: '2026-03-29T22:00:00.000Z' }),
  ]
  expect(await found({ entity, from: '2026-03-29', until: '2026-03-29' })).toEqual([last, first])
  expect(await found({ entity, from: '2026-03-29' })).toEqual([next, last, first])
  expect(await found({ entity, until: '2026-03-28' })).toEqual([late])
  expect(await found({ entity, from: '2026-03-30', until: '2026-03-28' })).toEqual([])
  const wrong = await server.send('listChanges', { from: '2026-02-30' }, { headers })
  expect(codesOf(wrong)).toEqual(['invalid_input'])
})

test('AUD-01 IMP-02 the trail is narrowed to a person: what they did themselves and what they did as another, each once', async () => {
  const entity = 'ticket_template'
  const own = await done({ entity, by: 'ann' })
  const through = await done({ entity, by: 'ann', through: 'support' })
  const platform = await done({ entity, by: 'support' })
  const twice = await done({ entity, by: 'support', through: 'support' })
  const old = await done({ entity, by: 'gone', at: '2026-01-01T00:00:00.000Z' })
  await done({ entity })
  await done({ entity, by: 'support', of: null })
  expect(await found({ entity, user_id: people.ann.id })).toEqual([through, own])
  expect(await found({ entity, user_id: people.support.id })).toEqual([twice, platform, through])
  expect(await found({ entity, user_id: people.gone.id })).toEqual([old])
  expect(await found({ entity, user_id: people.gone.id, from: '2026-01-02' })).toEqual([])
  expect(await found({ entity, user_id: people.stranger.id })).toEqual([])
})

test('AUD-01 pages of a person’s changes follow each other, of their own and of those as another', async () => {
  const entity = 'discount_code'
  const at = (minute: number) => new Date(Date.UTC(2026, 3, 1, 12, minute)).toISOString()
  const ids: number[] = []
  for (let minute = 0; minute < 60; minute++)
    ids.unshift(await done({ entity, at: at(minute), ...(minute % 2 ? { by: 'support' } : { by: 'bob', through: 'support' }) }))
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ entity, user_id: people.support.id, page })))
  expect(pages.map(({ data }) => data.length)).toEqual([25, 25, 10, 0])
  expect(pages.flatMap(({ data }) => data.map((change) => change.entity_id))).toEqual(ids)
  expect(pages[0]).toMatchObject({ total: 60, is_total_more: false, last_page: 3 })
})

test('AUD-01 a long trail is counted up to ten thousand', async () => {
  const own = await aCompany(db(), { host: null })
  const as = await signIn(server, await aUser(server, own))
  const rows = Array.from({ length: 10_003 }, (_, index) => ({
    company_id: own.id,
    at: '2026-05-20T12:00:00.000Z',
    entity: index < 10_000 ? 'order' : 'event',
    entity_id: index + 1,
    action: 'changed',
  }))
  for (let start = 0; start < rows.length; start += 1000)
    await db()
      .insertInto('audit')
      .values(rows.slice(start, start + 1000))
      .execute()
  expect(await list({ entity: 'order' }, as)).toMatchObject({ total: 10_000, is_total_more: false, last_page: 400 })
  expect(await list({}, as)).toMatchObject({ total: 10_000, is_total_more: true, last_page: 400 })
})

test('AUD-01 who can be chosen: users of the company, former ones, and people of the platform and others who appear in its trail', async () => {
  await done({ by: 'support' })
  await done({ by: 'stranger' })
  await done({ by: 'ann', through: 'behind' })
  await aUser(server, company, { name: 'Aaron Asleep' })
  await aUser(server, null, { name: 'Paul Elsewhere' })
  const scanner = await aUser(server, company, { name: 'Door 1' })
  await db().updateTable('user').set({ role: 'scanner' }).where('id', '=', scanner.id).execute()
  expect(await users({})).toEqual([
    ['Aaron Asleep', 'present'],
    ['Ann', 'present'],
    ['Bob 100%', 'present'],
    ['Bea Behind', 'platform'],
    ['Gert Gone', 'former'],
    ['Petra Platform', 'platform'],
    ['Stan Stranger', 'elsewhere'],
  ])
  expect(await users({ search: 'PLAT' })).toEqual([['Petra Platform', 'platform']])
  expect(await users({ search: '%' })).toEqual([['Bob 100%', 'present']])
  expect(await users({ user_id: people.gone.id })).toEqual([['Gert Gone', 'former']])
  expect(await users({ user_id: people.stranger.id, search: 'Ann' })).toEqual([])
  await db()
    .insertInto('audit')
    .values({
      company_id: company.id,
      at: '2026-05-20T12:00:00.000Z',
      user_id: scanner.id,
      entity: 'user',
      entity_id: 1,
      action: 'logged_in_to_app',
    })
    .execute()
  expect(await users({ search: 'door' })).toEqual([['Door 1', 'present']])
})

test('GEN-01 the platform finds its own people by its own trail, and a company nobody of another', async () => {
  const petra = await signIn(server, people.support)
  const own = await users({}, petra)
  expect(own).toContainEqual(['Petra Platform', 'present'])
  expect(own.map(([name]) => name)).not.toContain('Ann')
  const unknown = await aCompany(db(), { host: null })
  const as = await signIn(server, await aUser(server, unknown, { name: 'Una' }))
  expect(await users({}, as)).toEqual([['Una', 'present']])
  expect(await users({ user_id: people.ann.id }, as)).toEqual([])
})

test('USER-18 DEC-B-11 a user with a selection of events chooses nobody but themselves', async () => {
  const event = await anEvent(db(), company)
  const limited = await aUser(server, company, { name: 'Lim', events: [event] })
  const as = await signIn(server, limited)
  expect(await users({}, as)).toEqual([['Lim', 'present']])
  expect(await users({ user_id: people.ann.id }, as)).toEqual([])
  expect((await list({ user_id: people.ann.id }, as)).data.every(({ user_id }) => user_id === limited.id)).toBe(true)
})
