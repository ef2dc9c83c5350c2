import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aDoor, ownSession, scanning, someTickets } from '#features/door/door-testing.ts'
import { askingReports, cells } from './reports-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

describe('scans', () => {
  test('REP-06 REP-07 REP-08 REP-09 REP-10 BCALL-097 BCONST-17 DEC-B-130 scans by what came of them and by hour, day, week and month', async () => {
    const door = await aDoor(server, { host: `${crypto.randomUUID()}.test` })
    const tickets = await someTickets(server, door, { amount: 3 })
    const scan = scanning(server, door, await ownSession(server, door))
    await scan(tickets[0]!.code)
    await scan(tickets[0]!.code)
    await scan(tickets[1]!.code)
    server.clock.set('2026-07-04T13:00:00.000Z')
    await scan(tickets[2]!.code)
    await scan('no such code')
    const { list } = askingReports(server, door.headers, { event: door.event, products: [door.product] })
    const types = await list('getScansReport', { by: 'types' })
    expect(cells(types.rows, 'scan', 'scans', 'share')).toEqual([
      ['entry', 3, 60],
      ['ticket_already_scanned', 1, 20],
      ['ticket_not_found', 1, 20],
    ])
    const inTime = async (by: string) => cells((await list('getScansReport', { by })).rows, 'from', 'entries', 'exits', 'refused')
    expect(await inTime('hourly')).toEqual([
      ['2026-07-04T12:00:00.000Z', 2, 0, 1],
      ['2026-07-04T13:00:00.000Z', 1, 0, 1],
    ])
    // Saturday the 4th began at 22:00 UTC the evening before, its week on Monday the 29th, its month on the 1st.
    expect(await inTime('daily')).toEqual([['2026-07-03T22:00:00.000Z', 3, 0, 2]])
    expect(await inTime('weekly')).toEqual([['2026-06-28T22:00:00.000Z', 3, 0, 2]])
    expect(await inTime('monthly')).toEqual([['2026-06-30T22:00:00.000Z', 3, 0, 2]])
    expect((await list('getScansReport', { by: 'types', end: '2026-07-03' })).rows).toEqual([])
  })

  test('REP-06 REP-07 scans of tickets outside the report are left out; scans of no ticket are counted', async () => {
    const door = await aDoor(server, { host: `${crypto.randomUUID()}.test` })
    const [ticket] = await someTickets(server, door, { amount: 1 })
    const scan = scanning(server, door, await ownSession(server, door))
    await scan(ticket!.code)
    await scan('no such code')
    const other = await aProduct(server.services.db, door.event, { name: 'Other' })
    const { list } = askingReports(server, door.headers, { event: door.event, products: [other] })
    const types = await list('getScansReport', { by: 'types' })
    expect(cells(types.rows, 'scan', 'scans')).toEqual([['ticket_not_found', 1]])
    const hours = await list('getScansReport', { by: 'hourly' })
    expect(cells(hours.rows, 'entries', 'refused')).toEqual([[0, 1]])
  })

  test('REP-07 the hour that comes twice when the clocks go back is two hours', async () => {
    const door = await aDoor(server, { host: `${crypto.randomUUID()}.test` })
    await server.services.db
      .updateTable('event')
      .set({ starts_at: '2026-10-24T18:00:00.000Z', ends_at: '2026-10-25T06:00:00.000Z' })
      .where('id', '=', door.event.id)
      .execute()
    const tickets = await someTickets(server, door, { amount: 2 })
    server.clock.set('2026-10-25T00:30:00.000Z')
    // The session of July is over by now.
    const later = { ...door, headers: await signInAdmin(server, door.company) }
    const scan = scanning(server, later, await ownSession(server, later))
    await scan(tickets[0]!.code)
    server.clock.set('2026-10-25T01:30:00.000Z')
    await scan(tickets[1]!.code)
    const { list } = askingReports(server, later.headers, { event: door.event, products: [door.product] })
    const { rows } = await list('getScansReport', { by: 'hourly' })
    expect(cells(rows, 'from', 'entries')).toEqual([
      ['2026-10-25T00:00:00.000Z', 1],
      ['2026-10-25T01:00:00.000Z', 1],
    ])
  })
})
