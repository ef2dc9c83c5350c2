import { expect, test } from 'vitest'
import { aTimeslot } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { aFeeShop, buyAt } from '#features/desk/refunds/refund-testing.ts'
import { workEventChanges } from './work-event-changes.ts'

const server = prepareServer()
const shop = prepare(() => aFeeShop(server, { stock: 100 }))
const headers = prepare(() => signInAdmin(server, shop.company))

const messages = { en: { subject: 'New date for {event}', text: 'Not {old_date} but {date}.' } }
const dates = { starts_at: '2026-09-05T10:00:00.000Z', ends_at: '2026-09-05T21:00:00.000Z' }
const start = (asked: object, how = headers) =>
  server.send('startEventChange', { event_id: shop.event.id, messages, ...asked }, { headers: how })
const calendarOf = async ({ id, secret }: { id: number; secret: string }) =>
  (await server.send('downloadOrderCalendar', { id, secret })).raw.toString()
const lineOf = (calendar: string, name: string) => calendar.split('\r\n').find((line) => line.startsWith(`${name}:`))
const work = async () => {
  await workEventChanges(server.services)
  await server.services.jobs.drain()
}
const mails = () => server.services.db.selectFrom('mail').selectAll().where('kind', '=', 'event_change').orderBy('id').execute()

// Guard: the trigger `event_new_times`; without it the calendar keeps the entry it has.
test('ECHG-10 a moved event: all ticket holders are notified once, its timeslots move along, and the calendar file replaces the old entry', async () => {
  const order = await buyAt(server, shop, { product: 2 })
  const slot = await aTimeslot(server.services.db, shop.event)
  const { db } = server.services
  const [ticket] = await db.selectFrom('ticket').select('id').where('order_id', '=', order.id).execute()
  await db.updateTable('ticket').set({ invite_email: 'friend@example.com' }).where('id', '=', ticket!.id).execute()
  const before = await calendarOf(order)
  expect((await start({ kind: 'move' })).refusals).toEqual([{ code: 'event_change_needs_date', field: 'starts_at' }])
  expect((await start({ kind: 'move', ...dates }, await signInWith(server, shop.company, 'order.cancel'))).status).toBe(403)
  const { body } = await start({ kind: 'move', ...dates })
  expect(body).toMatchObject({ kind: 'move', starts_at_before: shop.event.starts_at, progress: { orders: 1 } })
  await work()
  const after = await calendarOf(order)
  expect(lineOf(after, 'UID')).toBe(lineOf(before, 'UID'))
  expect([lineOf(before, 'SEQUENCE'), lineOf(after, 'SEQUENCE')]).toEqual(['SEQUENCE:0', 'SEQUENCE:1'])
  expect(lineOf(after, 'DTSTART')).toBe('DTSTART:20260905T100000Z')
  const moved = await db.selectFrom('timeslot').select('starts_at').where('id', '=', slot.id).executeTakeFirst()
  expect(moved?.starts_at).toBe('2026-09-05T12:00:00.000Z')
  await db.deleteFrom('timeslot').where('id', '=', slot.id).execute()
  const sent = await mails()
  expect(sent.map(({ to_address }) => to_address)).toEqual(['ada@buyer.example', 'friend@example.com'])
  expect(sent[0]!.text).toContain('Not 4 Jul 2026')
  expect(sent.map(({ attachments }) => (attachments as { filename: string }[]).map(({ filename }) => filename))).toEqual([
    ['event.ics'],
    ['event.ics'],
  ])
  // The holder of the ticket sees neither the order nor its secret.
  expect(sent[1]!.html).not.toContain(order.secret)
  expect(sent.map(({ html }) => /Order \d+/.test(html ?? ''))).toEqual([true, false])
})

test('ECHG-10 of a cancelled order the calendar takes the entry out', async () => {
  const order = await buyAt(server, shop, { other: 1 })
  await server.send('cancelOrder', { id: order.id }, { headers })
  const calendar = await calendarOf(order)
  expect([lineOf(calendar, 'STATUS'), lineOf(calendar, 'SEQUENCE')]).toEqual(['STATUS:CANCELLED', 'SEQUENCE:2'])
})

test('ECHG-11 a message goes to everyone with tickets of the chosen products, and changes nothing else', async () => {
  const { db } = server.services
  const [told, untold] = [await buyAt(server, shop, { other: 1 }), await buyAt(server, shop, { product: 1 })]
  const { body } = await start({ kind: 'message', is_news: false, product_ids: [shop.other.id] })
  await work()
  const of = (await mails()).filter(({ dedupe_key }) => dedupe_key.startsWith(`event_change:${body.id}:`))
  expect(of.map(({ dedupe_key }) => dedupe_key)).toEqual([`event_change:${body.id}:${told.id}`])
  const orders = await db.selectFrom('order').select('is_cancelled').where('id', 'in', [told.id, untold.id]).execute()
  expect(orders).toEqual([{ is_cancelled: false }, { is_cancelled: false }])
})

// Guards: that a move is looked for from the order on, and that the dates of the event still differ.
test('ECHG-12 an order says when its event was when it was ordered, one placed after the move does not, nor any once it is moved back', async () => {
  const movedFrom = async ({ id, secret }: { id: number; secret: string }) =>
    (await server.send('getOrder', { id, secret })).body.moved_from
  const was = { starts_at: '2026-09-05T10:00:00.000Z', ends_at: '2026-09-05T21:00:00.000Z' }
  const moveTo = async (to: { starts_at: string; ends_at: string }) => {
    server.clock.advance(60_000)
    expect((await start({ kind: 'move', ...to })).status).toBe(200)
    await work()
    server.clock.advance(60_000)
  }
  const second = { starts_at: '2026-10-03T10:00:00.000Z', ends_at: '2026-10-03T21:00:00.000Z' }
  server.clock.advance(60_000)
  const first = await buyAt(server, shop, { other: 1 })
  expect(await movedFrom(first)).toBeNull()
  await moveTo(second)
  const later = await buyAt(server, shop, { other: 1 })
  expect([await movedFrom(first), await movedFrom(later)]).toEqual([was, null])
  await moveTo({ starts_at: '2026-10-10T10:00:00.000Z', ends_at: '2026-10-10T21:00:00.000Z' })
  expect([await movedFrom(first), await movedFrom(later)]).toEqual([was, second])
  await moveTo(was)
  expect([await movedFrom(first), await movedFrom(later)]).toEqual([null, second])
})
