import { beforeEach, expect, test, vi } from 'vitest'
import { aShop, aTimeslot } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { remindVisitors } from './remind-visitors.ts'

const server = prepareServer()
let shops = 0
let shop: Awaited<ReturnType<typeof aShop>>
/** Each test has an event of its own, on 4 July 2026 from noon in Amsterdam. */
beforeEach(async () => {
  server.clock.set('2026-06-01T12:00:00.000Z')
  shop = await aShop(server.services.db, { host: `shop-${++shops}.example` })
  await setEvent({ reminder_days: 1 })
})

const db = () => server.services.db
const setEvent = (values: Record<string, unknown>) =>
  db().updateTable('event').set(values).where('id', '=', shop.event.id).execute()
const buy = (email: string, order: Record<string, unknown> = {}, amount = 1) =>
  aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount }], customer: { email }, order })

/** What is true at that moment: the looks of two processes at once, and the mails that came of them. */
async function lookAt(now: string) {
  server.clock.set(now)
  await Promise.all([remindVisitors(server.services), remindVisitors(server.services)])
  await server.services.jobs.drain()
}

async function reminders() {
  return db()
    .selectFrom('mail')
    .selectAll()
    .where('company_id', '=', shop.company.id)
    .where('kind', '=', 'visit_reminder')
    .orderBy('id')
    .execute()
}
const readers = async () => (await reminders()).map(({ to_address }) => to_address)

test('REM-02 the day before, from 10:00 where the event is, each buyer gets one, however often and by how many it is looked', async () => {
  await buy('ada@example.com')
  await buy('bo@example.com', {}, 3)
  await lookAt('2026-07-03T07:59:00.000Z')
  expect(await readers()).toEqual([])
  await lookAt('2026-07-03T08:00:00.000Z')
  await lookAt('2026-07-03T08:01:00.000Z')
  await lookAt('2026-07-03T18:30:00.000Z')
  expect(await readers()).toEqual(['ada@example.com', 'bo@example.com'])
  expect((await reminders()).map(({ status }) => status)).toEqual(['stored', 'stored'])
})

test('REM-02 nobody is reminded in the night after an outage, nor of an event that asks for none, is archived or is not that day', async () => {
  await buy('ada@example.com')
  await lookAt('2026-07-03T19:30:00.000Z')
  await lookAt('2026-07-02T08:30:00.000Z')
  await setEvent({ archived_at: '2026-07-01T00:00:00.000Z' })
  await lookAt('2026-07-03T08:30:00.000Z')
  await setEvent({ archived_at: null, reminder_days: null })
  await lookAt('2026-07-03T08:30:00.000Z')
  expect(await readers()).toEqual([])
  await setEvent({ reminder_days: 7 })
  await lookAt('2026-06-27T08:30:00.000Z')
  expect(await readers()).toEqual(['ada@example.com'])
})

test('REM-02 an event that begins at midnight is of the day that begins then', async () => {
  await setEvent({ starts_at: '2026-07-03T22:00:00.000Z' })
  // So that there is somebody to remind of the day before.
  await aTimeslot(db(), shop.event, { starts_at: '2026-07-03T10:00:00.000Z', ends_at: '2026-07-03T11:00:00.000Z' })
  await buy('ada@example.com')
  await lookAt('2026-07-02T08:30:00.000Z')
  expect(await readers()).toEqual([])
  await lookAt('2026-07-03T08:30:00.000Z')
  expect(await readers()).toEqual(['ada@example.com'])
})

test('REM-02 who bought after that hour, in a test, or has not paid gets none', async () => {
  await buy('early@example.com')
  await buy('test@example.com', { is_test: true })
  await buy('owes@example.com', { payment_status: 'pending', paid_at: null })
  server.clock.set('2026-07-03T08:30:00.000Z')
  await buy('late@example.com')
  await lookAt('2026-07-03T09:00:00.000Z')
  expect(await readers()).toEqual(['early@example.com'])
})

test('REM-02 who chose a timeslot is reminded before its day; an event that goes on for months reminds nobody else', async () => {
  await setEvent({ continuous: true, ends_at: '2026-12-31T22:00:00.000Z' })
  const slot = (day: string) =>
    aTimeslot(db(), shop.event, { starts_at: `${day}T10:00:00.000Z`, ends_at: `${day}T11:00:00.000Z` })
  const [first, second] = [await slot('2026-08-10'), await slot('2026-08-11')]
  await buy('none@example.com')
  await buy('first@example.com', { timeslot_id: first.id })
  await buy('second@example.com', { timeslot_id: second.id })
  // On the day it begins too somebody has a timeslot.
  await buy('earliest@example.com', { timeslot_id: (await slot('2026-07-04')).id })
  await lookAt('2026-07-03T08:30:00.000Z')
  expect(await readers()).toEqual(['earliest@example.com'])
  await lookAt('2026-08-09T08:30:00.000Z')
  await lookAt('2026-08-10T08:30:00.000Z')
  expect(await readers()).toEqual(['earliest@example.com', 'first@example.com', 'second@example.com'])
})

test('REM-02 an event that is moved after its reminder reminds of its new day', async () => {
  await buy('ada@example.com')
  await lookAt('2026-07-03T08:30:00.000Z')
  await setEvent({ starts_at: '2026-07-11T10:00:00.000Z', ends_at: '2026-07-11T21:00:00.000Z' })
  await lookAt('2026-07-10T08:30:00.000Z')
  expect(await readers()).toEqual(['ada@example.com', 'ada@example.com'])
  const [, moved] = await reminders()
  expect(moved?.text).toContain('11 Jul 2026')
})

test('REM-02 nobody is told to come while the event is being cancelled, nor while that is paused', async () => {
  await buy('ada@example.com')
  const of = { company_id: shop.company.id, event_id: shop.event.id, created_at: server.clock.now() }
  const change = { ...of, kind: 'cancel', messages: '{}', user_name: 'Ada' }
  const { id } = await db().insertInto('event_change').values(change).returning('id').executeTakeFirstOrThrow()
  const setState = (state: string) => db().updateTable('event_change').set({ state }).where('id', '=', id).execute()
  for (const state of ['running', 'paused']) {
    await setState(state)
    await lookAt('2026-07-03T08:30:00.000Z')
  }
  expect(await readers()).toEqual([])
  // What was cancelled was not this order.
  await setState('done')
  await lookAt('2026-07-03T08:45:00.000Z')
  expect(await readers()).toEqual(['ada@example.com'])
})

test('REM-02 what failed in the middle is gone on with, and nobody gets a second one', async () => {
  const products = [{ id: shop.product.id, amount: 1 }]
  for (let nr = 0; nr < 230; nr++)
    await aPaidOrder(server, shop, { products, customer: { email: `visitor-${nr}@example.com` }, with_tickets: false })
  server.clock.set('2026-07-03T08:30:00.000Z')
  const real = server.services.jobs.queue.bind(server.services.jobs)
  const queue = vi.spyOn(server.services.jobs, 'queue')
  let queued = 0
  queue.mockImplementation((...given) => {
    if (++queued === 130) throw new Error('the database is gone')
    return real(...given)
  })
  await expect(remindVisitors(server.services)).rejects.toThrow('the database is gone')
  queue.mockRestore()
  // The batch that failed left nothing.
  expect(await readers()).toHaveLength(100)
  await remindVisitors(server.services)
  // A whole festival does not stand before the tickets that are sold meanwhile.
  expect(await readers()).toHaveLength(200)
  await server.services.jobs.drain()
  await lookAt('2026-07-03T08:32:00.000Z')
  expect(new Set(await readers()).size).toBe(230)
  expect(await readers()).toHaveLength(230)
})

test('REM-03 it says when and where, lists what one comes with, leads to the tickets and carries no file', async () => {
  const order = await buy('ada@example.com', { language: 'nl' }, 2)
  await lookAt('2026-07-03T08:30:00.000Z')
  const [mail] = await reminders()
  expect(mail?.subject).toBe(`Binnenkort: ${shop.event.name}`)
  expect(mail?.text).toContain('Tot binnenkort, Anna!')
  expect(mail?.text).toContain('4 jul 2026 12:00 – 23:00')
  expect(mail?.text).toContain(`${shop.product.name}: 2`)
  expect(mail?.text).toContain(`http://localhost:8083/ticket/order/${order.id}/${order.secret}`)
  expect(mail?.attachments ?? []).toEqual([])
})

test('REM-03 a holder is reminded of their own ticket, not of the order; who has not claimed it is led there; the buyer of none is not', async () => {
  const order = await buy('ada@example.com', {}, 3)
  await server.services.jobs.drain()
  const tickets = await db()
    .selectFrom('ticket')
    .select(['id', 'secret'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const [own, claimed, invited] = tickets
  const holder = { company_id: shop.company.id, first_name: 'Bea', last_name: 'Bos', email: 'bea@example.com' }
  const { id: customer_id } = await db().insertInto('customer').values(holder).returning('id').executeTakeFirstOrThrow()
  const set = (id: number, values: Record<string, unknown>) =>
    db().updateTable('ticket').set(values).where('id', '=', id).execute()
  const at = server.clock.now()
  await set(claimed!.id, { customer_id, claimed_at: at, invited_at: at, invite_email: 'bea@example.com', is_given_away: true })
  await set(invited!.id, { invited_at: at, invite_email: 'cas@example.com', is_given_away: true })
  await lookAt('2026-07-03T08:30:00.000Z')
  expect(await readers()).toEqual(['ada@example.com', 'bea@example.com', 'cas@example.com'])
  const [buyer, bea, cas] = await reminders()
  expect(buyer?.text).toContain(`${shop.product.name}: 1`)
  const order_number = (
    await db().selectFrom('order').select('order_number').where('id', '=', order.id).executeTakeFirstOrThrow()
  ).order_number
  expect(buyer?.text).toContain(String(order_number))
  for (const mail of [bea, cas]) {
    expect(mail?.text).not.toContain(String(order_number))
    expect(mail?.text).not.toContain(order.secret)
    expect(mail?.text).not.toContain('Anna')
  }
  expect(bea?.text).toContain(`See you soon, Bea!`)
  expect(bea?.text).toContain(`/ticket/${claimed!.id}/${claimed!.secret}\n`)
  expect(cas?.text).toContain(`/ticket/${invited!.id}/${invited!.secret}/claim#email=cas%40example.com`)
  // Another day, when the buyer gave the last one away too.
  await set(own!.id, { invited_at: at, invite_email: 'dan@example.com', is_given_away: true })
  await setEvent({ starts_at: '2026-07-11T10:00:00.000Z', ends_at: '2026-07-11T21:00:00.000Z' })
  await lookAt('2026-07-10T08:30:00.000Z')
  expect((await readers()).slice(3).toSorted()).toEqual(['bea@example.com', 'cas@example.com', 'dan@example.com'])
})

test('REM-03 who is refunded, cancelled, scanned or has handed the ticket on before the mail goes is not written to', async () => {
  const orders = [await buy('refunded@example.com'), await buy('cancelled@example.com'), await buy('scanned@example.com')]
  const [refunded, cancelled, scanned] = orders.map(({ id }) => id)
  const given = await buy('ada@example.com')
  const give = (invite_email: string) =>
    db()
      .updateTable('ticket')
      .set({ invited_at: server.clock.now(), invite_email, is_given_away: true })
      .where('order_id', '=', given.id)
      .execute()
  await give('bea@example.com')
  server.clock.set('2026-07-03T08:30:00.000Z')
  await remindVisitors(server.services)
  await give('cas@example.com')
  await db().updateTable('order_product').set({ refunded_at: server.clock.now() }).where('order_id', '=', refunded!).execute()
  await db().updateTable('order').set({ is_cancelled: true }).where('id', '=', cancelled!).execute()
  await db().updateTable('ticket').set({ scanned_at: server.clock.now() }).where('order_id', '=', scanned!).execute()
  await server.services.jobs.drain()
  expect((await reminders()).map(({ status, last_error }) => [status, last_error])).toEqual([
    ['dropped', 'nothing of it is left'],
    ['dropped', 'the order is cancelled'],
    ['dropped', 'the visit has begun'],
    ['dropped', 'the ticket is somebody else’s'],
  ])
})

test('REM-03 a mail that waited until the visit had begun is not sent', async () => {
  await buy('ada@example.com')
  server.clock.set('2026-07-03T08:30:00.000Z')
  await remindVisitors(server.services)
  server.clock.set('2026-07-04T10:31:00.000Z')
  await server.services.jobs.drain()
  expect((await reminders()).map(({ status, last_error }) => [status, last_error])).toEqual([['dropped', 'the visit has begun']])
})

test('REM-04 the organiser’s own words for it stand in the mail, with the name and the number for the buyer only', async () => {
  const headers = await signInAdmin(server, shop.company)
  const text = {
    kind: 'visit',
    language: 'en',
    html: '<p>Welcome {name}. Doors open at 11:00. Order {order_number}.</p>',
  } as const
  const saved = await server.send('saveEventMailText', { event_id: shop.event.id, ...text }, { headers })
  expect(saved.status).toBe(200)
  const order = await buy('ada@example.com', {}, 2)
  await server.services.jobs.drain()
  const ticket = await db().selectFrom('ticket').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow()
  await db()
    .updateTable('ticket')
    .set({ invited_at: server.clock.now(), invite_email: 'cas@example.com', is_given_away: true })
    .where('id', '=', ticket.id)
    .execute()
  await lookAt('2026-07-03T08:30:00.000Z')
  const [buyer, holder] = await reminders()
  expect(buyer?.text).toMatch(/Welcome Anna\. Doors open at 11:00\. Order \d+\./)
  expect(holder?.text).toContain('Welcome. Doors open at 11:00. Order.')
  const preview = { event_id: shop.event.id, mail: 'visit_reminder', language: 'en' } as const
  // A month later the session is over.
  const shown = await server.send('previewMail', preview, { headers: await signInAdmin(server, shop.company) })
  expect(shown.body.subject).toBe(`Coming up: ${shop.event.name}`)
  expect(shown.body.html).toContain('Welcome Robin. Doors open at 11:00.')
})

test('REM-01 it is set with the event, refused when it is none of the offered, copied, taken away again, and kept in the history', async () => {
  const headers = await signInAdmin(server, shop.company)
  const save = (reminder_days: number | null) => server.send('saveEvent', { event_id: shop.event.id, reminder_days }, { headers })
  expect((await save(4)).refusals).toEqual([{ code: 'errors_please_select', field: 'reminder_days' }])
  expect((await save(3)).body.reminder_days).toBe(3)
  const copy = { event_id: shop.event.id, name: 'Another night', sessions: [] }
  const dates = { starts_at: '2026-09-04T10:00:00.000Z', ends_at: '2026-09-04T21:00:00.000Z' }
  expect((await server.send('duplicateEvent', { ...copy, ...dates }, { headers })).body.reminder_days).toBe(3)
  expect((await save(null)).body.reminder_days).toBeNull()
  const changes = await server.send('listRecordChanges', { entity: 'event', entity_id: shop.event.id }, { headers })
  expect(changes.body.data[0]).toMatchObject({ before: { reminder_days: 3 }, after: { reminder_days: null } })
})
