import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { aTemplate, company, create, dates, read, save, server, prepareCompany } from './event-testing.ts'

prepareCompany()

test('DEC-B-182 when two people save the same event, the second is shown who changed it, and nothing is lost', async () => {
  const { body: event } = await create()
  const second = await signIn(server, await aUser(server, company, { name: 'Bea' }))
  server.clock.advance(1000)
  const first = await save(event, { name: 'By Bea', updated_at: event.updated_at }, second)
  expect(first.status).toBe(200)
  const late = await save(event, { description: '<p>Mine</p>', updated_at: event.updated_at })
  expect(late.status).toBe(409)
  expect(late.refusals).toMatchObject([{ code: 'changed_meanwhile', name: 'Bea' }])
  expect(await read(event)).toMatchObject({ name: 'By Bea', description: null })
  server.clock.advance(1000)
  expect((await save(event, { description: '<p>Mine</p>', updated_at: first.body.updated_at })).body).toMatchObject({
    name: 'By Bea',
    description: '<p>Mine</p>',
  })
  expect((await save(event, { name: 'Last wins' })).status).toBe(200)
  server.clock.set(TEST_NOW)
})

// Guard: the lock of lockEventRow; without it several find the event as they saw it.
test('DEC-B-182 of many saves at the same moment one comes first and all others are refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { body: event } = await create()
    server.clock.advance(1000)
    const names = Array.from({ length: 6 }, (_, index) => `Name number ${index}`)
    const all = await Promise.all(names.map((name) => save(event, { name, updated_at: event.updated_at })))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await read(event)).name).toBe(all.find(({ status }) => status === 200)?.body.name)
  }
  server.clock.set(TEST_NOW)
})

test('DEC-B-11 a user with selected events who makes an event may handle it', async () => {
  const user = await aUser(server, company, { events: [] })
  const as = await signIn(server, user)
  const { body: event } = await create({}, as)
  expect((await server.send('getEventDetail', { event_id: event.id }, { headers: as })).status).toBe(200)
  expect((await save(event, { name: 'My event' }, as)).status).toBe(200)
})

test('PERM-022 PERM-025 PERM-032 making, changing details, the age checkbox and the template each ask for their own permission', async () => {
  const { body: event } = await create({ minimum_age: 18 })
  const only = (...held: Parameters<typeof signInWith>[2][]) => signInWith(server, company, ...held)
  const code = async (answer: ReturnType<typeof save> | ReturnType<typeof create>) =>
    codesAndFields(await answer)[0] ?? (await answer).status
  expect(await code(create({}, await only('event.edit', 'event.details')))).toBe('access_denied')
  expect(await code(create({}, await only('event.create')))).toBe(200)
  expect(await code(create({ minimum_age: 18, age_confirmation_checkbox: true }, await only('event.create')))).toBe(
    'access_denied age_confirmation_checkbox',
  )
  expect(await code(save(event, { name: 'Renamed' }, await only('event.details')))).toBe('access_denied')
  expect(await code(save(event, { name: 'Renamed' }, await only('event.edit')))).toBe('access_denied name')
  expect(await code(save(event, { name: event.name }, await only('event.edit')))).toBe(200)
  const details = await only('event.edit', 'event.details')
  expect(await code(save(event, { name: 'Renamed' }, details))).toBe(200)
  expect(await code(save(event, { age_confirmation_checkbox: true }, details))).toBe('access_denied age_confirmation_checkbox')
  expect(
    await code(save(event, { age_confirmation_checkbox: true }, await only('event.edit', 'event.minimum_age_checkbox'))),
  ).toBe(200)
  // Taking the age away takes the checkbox with it.
  expect(await code(save(event, { minimum_age: null }, details))).toBe(200)
  const other = await aTemplate()
  const with_template = { ticket_template_id: other.id }
  expect(await code(create(with_template, await only('event.create')))).toBe('access_denied ticket_template_id')
  expect(await code(create(with_template, await only('event.create', 'event.ticket_template')))).toBe(200)
  expect(await code(save(event, with_template, details))).toBe('access_denied ticket_template_id')
  expect(await code(save(event, with_template, await only('event.edit', 'event.ticket_template')))).toBe(200)
  const stranger = await aCompany(server.services.db, { host: null })
  expect(await code(save(event, { ticket_template_id: (await aTemplate(stranger)).id }))).toBe(
    'errors_please_select ticket_template_id',
  )
})

test('SEC-04 an event of another company does not exist', async () => {
  const { body: event } = await create()
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: null }))
  const codes = await Promise.all([
    server.send('getEventDetail', { event_id: event.id }, { headers: stranger }),
    save(event, { name: 'Mine now' }, stranger),
    server.send('archiveEvent', { event_id: event.id, archived: true }, { headers: stranger }),
    server.send('deleteEvent', { event_id: event.id }, { headers: stranger }),
    server.send('duplicateEvent', { event_id: event.id, name: 'Copy of it', ...dates }, { headers: stranger }),
    server.send('saveEventMarketing', { event_id: event.id, gtm_id: null }, { headers: stranger }),
  ])
  expect(codes.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})
