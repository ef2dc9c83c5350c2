import { beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'

const venue = { name: 'De Helling', address: 'Helling 7', zip: '3523 CB', city: 'Utrecht', country_code: 'NL', active: true }

const server = prepareServer()
let company: Awaited<ReturnType<typeof aCompany>>
let headers: Record<string, string>

beforeEach(async () => {
  await server.services.db.updateTable('event').set({ venue_id: null }).execute()
  await server.services.db.deleteFrom('venue').execute()
  company = await aCompany(server.services.db, { host: null })
  headers = await signInAdmin(server, company)
})

const add = (input: Record<string, unknown> = {}, as = headers) =>
  server.send('createVenue', { ...venue, ...input }, { headers: as })
const change = (id: number, input: Record<string, unknown> = {}, as = headers) =>
  server.send('saveVenue', { id, ...venue, ...input }, { headers: as })
const names = async (input: Record<string, unknown> = {}, as = headers) =>
  (await server.send('listVenues', { page: 1, ...input }, { headers: as })).body.data.map(({ name }) => name)
const platform = async () => signIn(server, await aUser(server, null))

test('VEN-01 VEN-03 VEN-04 VEN-05 VEN-06 VEN-07 VEN-08 a venue is added, shown, changed and shown again', async () => {
  const { status, body } = await add({ name: ' De Helling ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...venue, verified: false, is_own: true })
  const other = { name: 'Pandora', address: 'Vredenburg 1', zip: '3511 BA', city: 'Zeist', country_code: 'DE', active: false }
  expect((await change(body.id, other)).body).toMatchObject(other)
  expect((await server.send('getVenueDetail', { id: body.id }, { headers })).body).toMatchObject(other)
  expect((await server.send('listVenues', { page: 1 }, { headers })).body.data).toMatchObject([{ ...other, events_count: 0 }])
})

test('VEN-10 VEN-11 VEN-12 VEN-13 VEN-14 GEN-24 what is required is reported at once, and a country is one of the list', async () => {
  const empty = { name: '', address: ' ', zip: '', city: '', country_code: '' }
  const required = ['name', 'address', 'zip', 'city', 'country_code'].map((field) => `field_required ${field}`)
  expect(codesAndFields(await add(empty))).toEqual(required)
  const { body } = await add()
  expect(codesAndFields(await change(body.id, empty))).toEqual(required)
  expect(codesAndFields(await add({ country_code: 'XX' }))).toEqual(['wrong_country country_code'])
})

test('VEN-15 BERR-53 DEC-B-162 the same name at the same zip is there already; a venue of an event is not deleted', async () => {
  const { db } = server.services
  const { body } = await add()
  expect(codesAndFields(await add({ name: 'DE HELLING', zip: '3523cb' }))).toEqual(['venue_exists name'])
  expect((await add({ zip: '9999 ZZ' })).status).toBe(200)
  expect(codesAndFields(await change(body.id, { zip: '9999zz' }))).toEqual(['venue_exists name'])
  const twice = await Promise.all([add({ name: 'At once' }), add({ name: 'At once' })])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400])
  await anEvent(db, company, { venue_id: body.id })
  const refused = await server.send('deleteVenue', { id: body.id }, { headers })
  expect(codesAndFields(refused)).toEqual(['venue_used'])
  expect(await names({ search: 'helling 3' })).toEqual([])
  expect(await names({ search: 'de hell' })).toHaveLength(2)
  expect(
    (await server.send('deleteVenue', { id: twice.find(({ status }) => status === 200)!.body.id }, { headers })).status,
  ).toBe(200)
})

test('VEN-08 DEC-B-163 inactive venues are not offered for events', async () => {
  await add()
  await add({ name: 'Closed hall', active: false })
  const { body } = await server.send('listActiveVenues', {}, { headers })
  expect(body).toMatchObject([{ name: 'De Helling', city: 'Utrecht' }])
  expect((await server.send('listActiveVenues', { search: 'utrecht hel' }, { headers })).body).toHaveLength(1)
  expect((await server.send('listActiveVenues', { search: 'zeist' }, { headers })).body).toEqual([])
  expect(await names({ active: false })).toEqual(['Closed hall'])
})

test('VEN-02 VEN-09 DEC-B-163 only the platform verifies; a verified venue is seen by all, changed by the platform', async () => {
  const { body: mine } = await add()
  expect(codesAndFields(await change(mine.id, { verified: true }))).toEqual(['access_denied verified'])
  expect(codesAndFields(await add({ name: 'Other', verified: true }))).toEqual(['access_denied verified'])
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: null }))
  expect(await names({}, stranger)).toEqual([])
  for (const call of ['getVenueDetail', 'deleteVenue'] as const)
    expect((await server.send(call, { id: mine.id }, { headers: stranger })).status).toBe(404)
  expect((await change(mine.id, {}, stranger)).status).toBe(404)
  const admin = await platform()
  expect(await names({}, admin)).toEqual(['De Helling'])
  expect((await change(mine.id, { verified: true }, admin)).body.verified).toBe(true)
  const seen = await server.send('listVenues', { page: 1 }, { headers: stranger })
  expect(seen.body.data).toMatchObject([{ name: 'De Helling', verified: true, is_own: false }])
  expect(codesAndFields(await change(mine.id, { name: 'Mine again' }))).toEqual(['venue_verified'])
  expect(codesAndFields(await server.send('deleteVenue', { id: mine.id }, { headers }))).toEqual(['venue_verified'])
  const own = await add({ name: 'Of the platform', verified: true }, admin)
  expect(own.body).toMatchObject({ verified: true, is_own: true })
  expect(await names({ sort: '-name' })).toEqual(['Of the platform', 'De Helling'])
})

test('VEN-01 the overview is searched, sorted and counts the events of the company only', async () => {
  const { db } = server.services
  const { body: a } = await add({ name: 'Alpha', city: 'Zwolle' })
  await add({ name: 'Beta', city: 'Assen' })
  await anEvent(db, company, { venue_id: a.id })
  await db.updateTable('venue').set({ verified: true }).where('id', '=', a.id).execute()
  await anEvent(db, await aCompany(db, { host: null }), { venue_id: a.id })
  expect(await names()).toEqual(['Alpha', 'Beta'])
  expect(await names({ sort: 'city' })).toEqual(['Beta', 'Alpha'])
  expect(await names({ search: 'zwol' })).toEqual(['Alpha'])
  const { body } = await server.send('listVenues', { page: 1, search: 'alpha' }, { headers })
  expect(body.data[0]?.events_count).toBe(1)
})

test('DEC-B-182 AUD-01 two people with the same venue open: the second is warned, and the trail names both', async () => {
  const { body } = await add()
  server.clock.advance(1000)
  expect((await change(body.id, { name: 'First', updated_at: body.updated_at })).status).toBe(200)
  expect((await change(body.id, { name: 'Second', updated_at: body.updated_at })).status).toBe(409)
  server.clock.set(TEST_NOW)
  const trail = await server.services.db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('entity', '=', 'venue')
    .where('entity_id', '=', body.id)
    .orderBy('id')
    .execute()
  expect(trail).toMatchObject([{ action: 'created' }, { action: 'changed', after: { name: 'First' } }])
})

test('EVT-59 PERM-033 PERM-087 a venue is added with venue.edit, event.add_venue or master_data.venues', async () => {
  for (const permission of ['venue.edit', 'event.add_venue'] as const) {
    const as = await signInWith(server, company, permission)
    expect((await add({ name: permission }, as)).status).toBe(200)
  }
  const { body } = await add()
  expect((await add({ name: 'No' }, await signInWith(server, company, 'venue.view', 'event.edit', 'event.details'))).status).toBe(
    403,
  )
  expect((await change(body.id, {}, await signInWith(server, company, 'venue.view', 'event.add_venue'))).status).toBe(403)
  expect(
    (await server.send('listVenues', { page: 1 }, { headers: await signInWith(server, company, 'venue.edit') })).status,
  ).toBe(403)
  expect((await server.send('listActiveVenues', {}, { headers: await signInWith(server, company, 'event.view') })).status).toBe(
    200,
  )
  const support = await aUser(server, null, { role: 'customer_support', granted: [] })
  expect((await add({ name: 'Support' }, await signIn(server, support))).status).toBe(403)
  const master = await aUser(server, null, { role: 'customer_support', granted: ['master_data.venues'] })
  expect((await add({ name: 'Master' }, await signIn(server, master))).status).toBe(200)
})
