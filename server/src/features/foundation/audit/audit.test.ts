import type { AuditAction } from '@entree/contract/foundation/audit/entities.ts'
import { expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInWith } from '../../../testing/users.ts'
import { systemScope } from '#features/services.ts'
import { recordChange } from './record-change.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const admin = prepare(() => aUser(server, company, { name: 'Chris Company' }))
const headers = prepare(() => signIn(server, admin))

const record = (
  of: { id: number },
  entity: string,
  entity_id: number,
  action: AuditAction = 'changed',
  before: object = {},
  after: object = { name: 'New' },
) => recordChange(systemScope(server.services, of.id, 'test'), { entity, entity_id, action, before, after })
const read = (entity: string, entity_id: number, as = headers, page = 1) =>
  server.send('listRecordChanges', { entity, entity_id, page }, { headers: as })

test('AUD-01 BCALL-104 the trail of a record: who, what, before and after, from where, newest first', async () => {
  const user = await aUser(server, company, { role: 'user' })
  const of = { company_id: company.id, user_id: user.id }
  await server.send('setUserBoxOffice', { ...of, enabled: true }, { headers })
  await server.send('deactivateUser', of, { headers })
  const { body } = await read('user', user.id)
  expect(body).toMatchObject({ total: 2, page: 1, per_page: 25, last_page: 1 })
  expect(body.data).toMatchObject([
    {
      action: 'changed',
      user_id: admin.id,
      user_name: 'Chris Company',
      impersonator_name: null,
      before: { active: true },
      after: { active: false },
    },
    { action: 'changed', at: server.clock.now(), before: { box_office: false }, after: { box_office: true } },
  ])
  expect(body.data[0]?.ip).toMatch(/\d/)
})

test('AUD-01 DEC-B-170 a long trail comes in pages', async () => {
  const { db } = server.services
  const event = await anEvent(db, company)
  for (let number = 1; number <= 27; number++) await record(company, 'event', event.id, 'changed', {}, { name: `Name ${number}` })
  const first = await read('event', event.id)
  const second = await read('event', event.id, headers, 2)
  expect([first.body.data.length, second.body.data.length, first.body.total, first.body.last_page]).toEqual([25, 2, 27, 2])
  expect(first.body.data[0]?.after).toEqual({ name: 'Name 27' })
  expect(second.body.data.at(-1)?.after).toEqual({ name: 'Name 1' })
})

test('GEN-01 the trail of another company’s record does not exist, nor that of a record that never was', async () => {
  const { db } = server.services
  const other = await aCompany(db, { host: null })
  const event = await anEvent(db, other)
  await record(other, 'event', event.id)
  for (const [entity, id] of [
    ['event', event.id],
    ['event', 999_999],
    ['company', other.id],
    ['session', 1],
    ['role', 1],
  ] as const)
    expect((await read(entity, id)).status, entity).toBe(404)
  const all = await server.send('listChanges', { entity: 'event' }, { headers })
  expect(all.body.data.some(({ entity_id }) => entity_id === event.id)).toBe(false)
})

test('a record that was deleted keeps its trail', async () => {
  await record(company, 'venue', 424_242, 'deleted', { name: 'Old' }, {})
  const { body } = await read('venue', 424_242)
  expect(body.data).toMatchObject([{ action: 'deleted', before: { name: 'Old' } }])
})

test('AUD-01 it needs audit.view', async () => {
  const without = await signInWith(server, company, 'event.view', 'my_company.users')
  expect((await read('company', company.id, without)).status).toBe(403)
  expect((await server.send('listChanges', {}, { headers: without })).status).toBe(403)
  const holder = await signInWith(server, company, 'audit.view')
  expect((await read('company', company.id, holder)).status).toBe(200)
  expect((await server.send('listChanges', {}, { headers: holder })).status).toBe(200)
})

test('AUD-02 PERM-018 the log of an order has a permission of its own', async () => {
  const { db } = server.services
  const event = await anEvent(db, company)
  const product = await aProduct(db, event, { price: 0 })
  const pos = await aPointOfSale(db, event, { products: [product] })
  const order = await anOrder(server, pos, [{ product_id: product.id, amount: 1 }])
  await record(company, 'order', order.id, 'archived')
  const log = await signInWith(server, company, 'order.log')
  expect((await read('order', order.id, log)).body.data).toMatchObject([{ action: 'archived' }])
  expect((await read('event', event.id, log)).status).toBe(403)
  expect((await read('order', order.id, await signInWith(server, company, 'audit.view'))).status).toBe(403)
})

test('USER-18 DEC-B-11 a user with a selection of events reads the trail of these', async () => {
  const { db } = server.services
  const [mine, other] = [await anEvent(db, company), await anEvent(db, company)]
  const product = await aProduct(db, other)
  for (const [entity, id] of [
    ['event', mine.id],
    ['event', other.id],
    ['product', product.id],
  ] as const)
    await record(company, entity, id)
  await record(company, 'event', 777_777, 'deleted')
  const limited = await aUser(server, company, { events: [mine] })
  const own = await signIn(server, limited)
  expect((await read('event', mine.id, own)).status).toBe(200)
  expect((await read('event', other.id, own)).status).toBe(403)
  expect((await read('product', product.id, own)).status).toBe(403)
  expect((await read('event', 777_777, own)).status).toBe(404)
  const list = await server.send('listChanges', {}, { headers: own })
  expect(list.body.data.every(({ user_id }) => user_id === limited.id)).toBe(true)
})

test('USER-23 of records that are no event’s a user with a selection of events reads only what they did', async () => {
  const { db } = server.services
  const limited = await aUser(server, company, { events: [await anEvent(db, company)] })
  const own = await signIn(server, limited)
  // What was invoiced and paid out, where exports go, and who let whom in or closed a till at another event.
  const records = [
    ['company', company.id],
    ['venue', 515_151],
    ['check_in', 515_151],
    ['box_office_closing', 515_151],
    ['order_export', 515_151],
  ] as const
  for (const [entity, id] of records) await record(company, entity, id, 'changed', {}, { name: 'Of all events' })
  for (const [entity, id] of records) {
    const { status, raw } = await read(entity, id, own)
    expect([entity, status]).toEqual([entity, entity === 'company' ? 200 : 404])
    expect(raw.toString()).not.toContain('Of all events')
  }
  const done = { entity: 'venue', entity_id: 515_151, action: 'changed', at: server.clock.now() }
  await db
    .insertInto('audit')
    .values({ ...done, company_id: company.id, user_id: limited.id, user_name: limited.name })
    .execute()
  expect((await read('venue', 515_151, own)).body.data).toMatchObject([{ user_name: limited.name }])
  expect((await read('venue', 515_151)).body.total).toBe(2)
})

test('all changes of a company, by kind of record and by who did it', async () => {
  const { body } = await server.send('listChanges', { entity: 'user', user_id: admin.id }, { headers })
  expect(body.data.length).toBeGreaterThan(0)
  expect(body.data.every(({ entity, user_id }) => entity === 'user' && user_id === admin.id)).toBe(true)
  const platform = await signIn(server, await aUser(server, null))
  const named = await server.send('listChanges', { company_id: company.id, entity: 'user' }, { headers: platform })
  expect(named.body.total).toBeGreaterThanOrEqual(body.total)
  expect((await server.send('listChanges', {}, { headers: platform })).body.data.every(({ entity }) => entity !== 'event')).toBe(
    true,
  )
})

test('AUD-01 the trail says what each record is called: as it is now, and as it was for one that is gone', async () => {
  const { db } = server.services
  const own = await aCompany(db, { host: null })
  const event = await anEvent(db, own, { name: 'Dance night' })
  const product = await aProduct(db, event, { name: 'Early bird' })
  const user = await aUser(server, own, { name: 'Chris' })
  const as = await signIn(server, user)
  await record(own, 'user', user.id)
  await record(own, 'event', event.id)
  await record(own, 'product', product.id)
  await record(own, 'venue', 515_151, 'created', {}, { name: 'Old barn' })
  await record(own, 'venue', 515_151, 'deleted', { name: 'New barn' })
  await record(own, 'timeslot', 515_152)
  // Of another user, whatever the trail says.
  await record(own, 'user', admin.id)
  const { body } = await server.send('listChanges', {}, { headers: as })
  const named = body.data.map(({ entity, entity_name, event_name, is_there }) => [entity, entity_name, event_name, is_there])
  expect(named).toEqual([
    ['user', null, null, false],
    ['timeslot', null, null, false],
    ['venue', 'New barn', null, false],
    ['venue', 'New barn', null, false],
    ['product', 'Early bird', 'Dance night', true],
    ['event', 'Dance night', null, true],
    ['user', 'Chris', null, true],
  ])
  expect((await read('product', product.id, as)).body.data[0]).toMatchObject({ entity_name: 'Early bird' })
})

test('EVT-85 what a record was set to is said by name, as it is now or was when it was deleted; how many there were stays a number', async () => {
  const { db } = server.services
  const [own, other] = [await aCompany(db, { host: null }), await aCompany(db, { host: null })]
  const event = await anEvent(db, own, { name: 'Dance night' })
  const product = await aProduct(db, event, { name: 'Early bird' })
  const strange = await anEvent(db, other, { name: 'Of another' })
  const as = await signIn(server, await aUser(server, own))
  await record(own, 'product', 616_161, 'deleted', { name: 'Gone ticket' }, {})
  const before = { events: [event.id, strange.id], products: [616_161], venue_id: 717_171, event_type_id: 2, stock: product.id }
  const after = {
    events: 3,
    products: [{ product_id: product.id, stock: 5 }],
    payment_methods: [{ payment_method_id: 1, fee_fixed: 10 }],
    colors: { event_id: event.id },
    allowed_product_ids: [],
  }
  await record(own, 'point_of_sale', 616_162, 'changed', before, after)
  const expected = {
    before: {
      events: ['Dance night', strange.id],
      products: ['Gone ticket'],
      venue_id: 717_171,
      event_type_id: 'concert',
      stock: product.id,
    },
    after: {
      ...after,
      products: [{ product_id: 'Early bird', stock: 5 }],
      payment_methods: [{ payment_method_id: expect.stringMatching(/^[a-z]/i), fee_fixed: 10 }],
      colors: { event_id: 'Dance night' },
    },
  }
  const [all, one] = [await server.send('listChanges', {}, { headers: as }), await read('point_of_sale', 616_162, as)]
  expect(all.body.data[0]).toMatchObject(expected)
  expect(one.body.data[0]).toMatchObject(expected)
})

test('the trail cannot be rewritten', async () => {
  const { db } = server.services
  await expect(db.updateTable('audit').set({ user_name: 'Nobody' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow()
})
