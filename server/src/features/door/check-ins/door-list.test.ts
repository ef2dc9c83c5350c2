import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { AT_THE_DOOR, aDoor, ownSession, scanning, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `list-${++counter}.test` })
})

describe('the list at the door', () => {
  test('BTERM-02 BTERM-03 BTERM-04 BTERM-06 has the tickets, by search and filter, in pages', async () => {
    const session_id = await ownSession(server, door)
    const tickets = await someTickets(server, door, { amount: 27 })
    const [bob] = await someTickets(server, door, {
      customer: { first_name: 'Bob', last_name: 'Aalders', email: 'bob@example.com' },
    })
    const list = async (input: object = {}) =>
      (await server.send('listTerminalEntries', { event_id: door.event.id, page: 1, ...input }, { headers: door.headers })).body
    expect(await list()).toMatchObject({ total: 28, per_page: 25, last_page: 2 })
    expect((await list()).data[0]).toMatchObject({ holder: 'Bob Aalders', state: 'valid', scanned_at: null })
    expect((await list({ page: 2 })).data).toHaveLength(3)
    await scanning(server, door, session_id)(bob!.code)
    const order = await server.services.db
      .selectFrom('order')
      .select('order_number')
      .where('id', '=', bob!.order_id)
      .executeTakeFirstOrThrow()
    for (const search of ['aalders', 'BOB aal', 'bob@example', order.order_number, String(bob!.id)])
      expect((await list({ search })).data).toMatchObject([{ ticket_id: bob!.id, scanned_at: AT_THE_DOOR }])
    expect(await list({ filter: 'scanned' })).toMatchObject({ total: 1, data: [{ ticket_id: bob!.id }] })
    expect((await list({ filter: 'not_scanned' })).total).toBe(tickets.length)
  })

  test('DOOR-07 BTERM-03 people are found by the words of their name in any order, as they are typed, and by any telephone number', async () => {
    const people: [last_name: string, first_name: string, phone: string | null, ...searches: string[]][] = [
      ['Jansen', 'Jan', '+31 6 87654321', 'jansen jan', '06 87654321', '0031687654321'],
      ['Østergård', 'Søren', null, 'soren ostergard'],
      ['Müller', 'Jürgen', null, 'mueller jurgen', 'MÜLLER'],
      ["O'Neil", 'Seán', null, 'oneil', 'o’neil sean'],
    ]
    for (const [last_name, first_name, phone] of people)
      await someTickets(server, door, { customer: { first_name, last_name, phone, email: `${first_name.length}x@example.com` } })
    for (const [last_name, first_name, , ...searches] of people)
      for (const search of searches) {
        const input = { event_id: door.event.id, page: 1, search }
        const { body } = await server.send('listTerminalEntries', input, { headers: door.headers })
        expect([search, body.data.map(({ holder }) => holder)]).toEqual([search, [`${first_name} ${last_name}`]])
      }
  })

  test('BTERM-01 BTERM-05 the events of now and soon, and an entry is checked in by its row', async () => {
    const { db } = server.services
    const events = [
      { name: 'Was last week', starts_at: '2026-06-27T10:00:00.000Z', ends_at: '2026-06-27T20:00:00.000Z' },
      { name: 'Next month', starts_at: '2026-08-04T10:00:00.000Z', ends_at: '2026-08-04T20:00:00.000Z' },
      { name: 'Next year', starts_at: '2027-08-04T10:00:00.000Z', ends_at: '2027-08-04T20:00:00.000Z' },
      { name: 'In the archive', archived_at: AT_THE_DOOR },
    ]
    for (const event of events) await anEvent(db, door.company, event)
    const { body } = await server.send('listTerminalEvents', {}, { headers: door.headers })
    expect(body.map(({ name }) => name)).toEqual([door.event.name, 'Next month'])
    const found = await server.send('listTerminalEvents', { search: 'NEXT' }, { headers: door.headers })
    expect(found.body.map(({ name }) => name)).toEqual(['Next month'])
    const [ticket] = await someTickets(server, door)
    const entry = { event_id: door.event.id, ticket_id: ticket!.id, session_id: body[0]!.sessions[0]!.id, scan_id: randomUUID() }
    expect((await server.send('checkInEntry', entry, { headers: door.headers })).body).toMatchObject({
      result: 'ok',
      ticket: { id: ticket!.id },
    })
  })
})
