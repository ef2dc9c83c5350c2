import { beforeEach, expect, test } from 'vitest'
import { anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aDoor, ownSession, scanning, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let session_id: number
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `mark-${++counter}.test` })
  session_id = await ownSession(server, door)
})

const mark = (id: number, said: { kind: string; text: string } | null) =>
  server.send('markTicket', { id, mark: said }, { headers: door.headers })
const download = (since?: string) => server.send('downloadTickets', { event_id: door.event.id, since }, { headers: door.headers })

test('DOOR-15 what is said of a ticket comes with its verdict, to devices, on the list and the order, and into its history', async () => {
  const [ticket] = await someTickets(server, door)
  const { id, order_id } = ticket!
  expect((await mark(id, { kind: 'information', text: '  Check ID ' })).status).toBe(200)
  const said = { kind: 'information', text: 'Check ID' }
  expect((await scanning(server, door, session_id)(ticket!.code)).body).toMatchObject({ result: 'ok', ticket: { mark: said } })
  const list = await server.send('listTerminalEntries', { event_id: door.event.id, page: 1 }, { headers: door.headers })
  expect(list.body.data).toMatchObject([{ ticket_id: id, mark: said }])
  const { body: order } = await server.send('getOrderDetail', { id: order_id }, { headers: door.headers })
  expect(order.order_products[0]?.ticket?.mark).toEqual(said)
  const changes = await server.send('listRecordChanges', { entity: 'order', entity_id: order_id }, { headers: door.headers })
  expect(changes.body.data[0]).toMatchObject({ action: 'ticket_marked', after: { ticket: id, text: 'Check ID' } })
})

test('DOOR-15 PERM-124 a stop keeps its holder out until it is taken back, and users without the permission are refused', async () => {
  const [ticket] = await someTickets(server, door)
  const scan = scanning(server, door, session_id)
  await mark(ticket!.id, { kind: 'stop', text: 'Reported stolen' })
  const { body } = await scan(ticket!.code)
  expect(body).toMatchObject({
    result: 'invalid',
    reason: 'ticket_blocked',
    can_overrule: false,
    ticket: { mark: { kind: 'stop' } },
  })
  const { db } = server.services
  const rights = (withheld: string[]) =>
    db.updateTable('user').set({ withheld }).where('company_id', '=', door.company.id).execute()
  await rights(['order.mark_ticket'])
  expect((await mark(ticket!.id, null)).status).toBe(403)
  await rights([])
  expect((await mark(ticket!.id, null)).status).toBe(200)
  expect((await scan(ticket!.code)).body.result).toBe('ok')
})

test('DOOR-15 a difference informs devices of a mark, and of one that is taken back', async () => {
  const [ticket] = await someTickets(server, door)
  const first = await download()
  await mark(ticket!.id, { kind: 'stop', text: 'Stolen' })
  const marked = await download(first.body.cursor)
  expect(marked.body.tickets.map((row) => [row[0], row[10]])).toEqual([[ticket!.id, ['stop', 'Stolen']]])
  await mark(ticket!.id, null)
  const { body } = await download(marked.body.cursor)
  expect(body.tickets.map((row) => [row[0], row[10]])).toEqual([[ticket!.id, null]])
})

test('DOOR-15 an empty text and one that is too long are refused beside their field, and so is a ticket of another company', async () => {
  const [ticket] = await someTickets(server, door)
  expect((await mark(ticket!.id, { kind: 'stop', text: ' ' })).refusals).toEqual([{ code: 'field_required', field: 'text' }])
  expect((await mark(ticket!.id, { kind: 'stop', text: 'x'.repeat(81) })).refusals).toMatchObject([
    { code: 'text_too_long', field: 'text', max: 80 },
  ])
  const elsewhere = await aDoor(server, { host: `mark-${++counter}.test` })
  const [foreign] = await someTickets(server, elsewhere)
  expect((await mark(foreign!.id, { kind: 'stop', text: 'Mine' })).refusals).toEqual([{ code: 'ticket_not_found' }])
})

test('DOOR-12 DOOR-15 a ticket’s mark is not shown at an event that does not let it in', async () => {
  const there = { ...door, event: await anEvent(server.services.db, door.company, { name: 'Saturday' }) }
  const [ticket] = await someTickets(server, door)
  await mark(ticket!.id, { kind: 'information', text: 'Wheelchair' })
  const { body } = await scanning(server, there, await ownSession(server, there))(ticket!.code)
  expect(body).toMatchObject({ reason: 'ticket_wrong_entrance', ticket: { holder: null, mark: null } })
})
