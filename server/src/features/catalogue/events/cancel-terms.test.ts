import { companyPermissions } from '@entree/domain/foundation/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'

const server = prepareServer()
const off = { cancel_until: null, cancel_until_unit: 'hours', cancel_percentage: 100, cancel_returns_fees: false } as const
const terms = { cancel_until: 2, cancel_until_unit: 'days', cancel_percentage: 80, cancel_returns_fees: true } as const

let company: Awaited<ReturnType<typeof aCompany>>
let event: Awaited<ReturnType<typeof anEvent>>
beforeAll(async () => {
  company = await aCompany(server.services.db)
  event = await anEvent(server.services.db, company)
})

test('SELF-01 the terms are off to begin with, saved, shown again, copied along, taken away and in the history', async () => {
  const { id: event_id, starts_at, ends_at } = event
  const headers = await signInAdmin(server, company)
  const save = (fields: object) => server.send('saveEvent', { event_id, ...fields }, { headers })
  expect((await server.send('getEventDetail', { event_id }, { headers })).body).toMatchObject(off)
  expect((await save(terms)).body).toMatchObject(terms)
  expect((await save({ cancel_until: 366, cancel_percentage: 12.5 })).refusals).toEqual([
    { code: 'whole_number_invalid', field: 'cancel_until', min: 0, max: 365 },
    { code: 'whole_number_invalid', field: 'cancel_percentage', min: 0, max: 100 },
  ])
  const copy = { event_id, name: 'The next edition', starts_at, ends_at, sessions: [] }
  expect((await server.send('duplicateEvent', copy, { headers })).body).toMatchObject(terms)
  expect((await save({ cancel_until: null })).body.cancel_until).toBeNull()
  const changes = await server.send('listRecordChanges', { entity: 'event', entity_id: event_id }, { headers })
  expect(changes.body.data.map(({ before, after }) => [before, after]).slice(0, 2)).toEqual([
    [{ cancel_until: 2 }, { cancel_until: null }],
    [off, terms],
  ])
})

test('SELF-01 setting them asks for order.refund beside event.edit', async () => {
  const allBut = companyPermissions.filter((permission) => permission !== 'order.refund')
  const headers = await signInWith(server, company, ...allBut)
  const plain = await anEvent(server.services.db, company)
  const save = (fields: object) => server.send('saveEvent', { event_id: plain.id, ...fields }, { headers })
  for (const [field, value] of Object.entries(terms))
    expect((await save({ [field]: value })).refusals).toEqual([{ code: 'access_denied', field }])
  // What a form sends unchanged is nobody's doing.
  expect((await save({ ...off, name: 'Another name' })).status).toBe(200)
  const { name, starts_at, ends_at } = plain
  const created = await server.send('createEvent', { name, starts_at, ends_at, cancel_until: 1 }, { headers })
  expect(created.refusals).toEqual([{ code: 'access_denied', field: 'cancel_until' }])
  const may = await signInWith(server, company, 'event.edit', 'order.refund', 'event.view')
  expect((await server.send('saveEvent', { event_id: plain.id, ...terms }, { headers: may })).body).toMatchObject(terms)
})
