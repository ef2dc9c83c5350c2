import { bringsVisitor, insideOf } from '@entree/domain/door/visitors-inside.ts'
import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aProduct, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aDoor, anOperation, anotherProduct, aScanner, scanning, someTickets } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

test('DOOR-02 DASH-07 every screen says the same number of visitors inside, as SQL counts them, also the next morning', async () => {
  const { db } = server.services
  const door = await aDoor(server, { host: 'inside.test' })
  const { event } = door
  const span = { starts_at: '2026-07-04T08:00:00.000Z', ends_at: '2026-07-06T22:00:00.000Z', outgoing_scans: true }
  const first = await anOperation(server, door, span)
  const second = await anOperation(server, door, { ...span, name: 'Back' })
  const parking = await anotherProduct(server, door, { product_type_id: 3 })
  const pass = await anotherProduct(server, door, { name: 'Weekend', multi_day: true })
  const elsewhere = await anEvent(db, door.company)
  const guest = await aProduct(db, elsewhere)
  await db
    .insertInto('event_allowed_product')
    .values({ company_id: door.company.id, event_id: event.id, product_id: guest.id })
    .execute()
  const ofGuest = { ...door, event: elsewhere, product: guest }
  const [day, cars, passes, guests] = [
    await someTickets(server, door, { amount: 5 }),
    await someTickets(server, door, { amount: 2, product: parking }),
    await someTickets(server, door, { amount: 3, product: pass }),
    await someTickets(server, ofGuest, { amount: 2 }),
  ]
  const front = scanning(server, door, first.sessions[0]!)
  const back = scanning(server, door, second.sessions[0]!)
  const isIn = async (scan: typeof front, code: string, input: object = {}) =>
    expect((await scan(code, input)).body).toMatchObject({ reason: null })
  for (const { code } of [...day.slice(0, 4), ...cars, ...passes, guests[0]!]) await isIn(front, code)
  server.clock.advance(HOUR_MS)
  // Out by the other door; refunded while inside.
  await isIn(back, day[0]!.code, { direction: 'out' })
  await db
    .updateTable('order_product')
    .set({ refunded_at: server.clock.now() })
    .where('id', '=', day[1]!.order_product_id)
    .execute()
  const device = await aScanner(server, door)

  const numbers = async () => {
    const input = { event_id: event.id }
    const headers = await signInAdmin(server, door.company)
    const { body: download } = await server.send('downloadTickets', input, { headers: device.headers })
    const [isVisitor, isInside] = [bringsVisitor(download.door!), insideOf(download.door!, server.clock.now())]
    const { rows } = await sql<{ inside: number }>`
      select count(*)::int as inside from ticket t join product p on p.id = t.product_id, lateral (
        select direction, scanned_at from check_in c where c.ticket_id = t.id and c.event_id = ${event.id} and c.counts
         order by scanned_at desc, id desc limit 1) last
       where p.product_type_id = 1 and last.direction = 'in'
         and (not p.multi_day or last.scanned_at >= (${server.clock.now()}::timestamptz at time zone 'Europe/Amsterdam' - interval '7 hours')::date
                                                      + interval '5 hours')`.execute(db)
    return {
      sql: rows[0]!.inside,
      dashboard: (await server.send('getEventDashboard', input, { headers })).body.inside,
      app: (await server.send('getAppDashboard', input, { headers })).body.inside,
      summaries: await Promise.all(
        [first, second].map(async ({ id }) => (await server.send('getScanSummary', { id }, { headers })).body.inside),
      ),
      phone: download.tickets.filter((row) => isVisitor(row) && isInside(row)).length,
    }
  }
  const all = (count: number) => ({ sql: count, dashboard: count, app: count, summaries: [count, count], phone: count })
  expect(await numbers()).toEqual(all(7))
  server.clock.set('2026-07-05T04:59:00.000Z')
  expect(await numbers()).toEqual(all(7))
  server.clock.set('2026-07-05T05:01:00.000Z')
  expect(await numbers()).toEqual(all(4))
})
