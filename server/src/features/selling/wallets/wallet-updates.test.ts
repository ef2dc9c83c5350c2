import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { describe, expect, test } from 'vitest'
import { aTimeslot } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { PASS_TYPE_ID } from '../../../testing/wallet-keys.ts'
import {
  aPhoneWith,
  deviceRows,
  headers,
  move,
  prepareAppleWallet,
  push,
  server,
  shop,
  someTickets,
  ticketsOf,
  untilTold,
  work,
} from './apple-testing.ts'
import { shown } from './phone-testing.ts'

prepareAppleWallet()

test('WALT-01 WALT-04 WALT-05 WALT-07 WALT-10 an event moves: its phones are notified, ask, and show its new venue time', async () => {
  const { event, tickets } = await someTickets(2, { event: { time_zone: 'Europe/Lisbon' } })
  const phone = await aPhoneWith(...tickets)
  const stranger = await aPhoneWith(...(await someTickets()).tickets)
  await work()
  expect(push.told).toEqual([])
  expect((await move(event.id)).status).toBe(200)
  await work()
  // Once for each pass: Apple joins them.
  expect(push.told).toEqual([phone.push_token, phone.push_token])
  expect((await phone.wake()).toSorted()).toEqual(tickets.map(({ id }) => String(id)).toSorted())
  for (const { id, code } of tickets) {
    const pass = phone.pass(id)
    expect(shown(pass, 'date')).toBe('2026-08-08T19:00:00+01:00')
    expect(pass).toMatchObject({ barcodes: [{ message: code }], relevantDate: '2026-08-08T18:00:00.000Z' })
    expect(pass?.eventTicket.headerFields).toMatchObject([{ ignoresTimeZone: true, changeMessage: 'Date: %@' }])
  }
  expect(await stranger.wake()).toEqual([String([...stranger.passes.keys()][0])])
  expect(stranger.statuses.at(-1)).toBe(304)
})

test('WALT-04 WALT-05 a phone that has everything is answered 204 and 304, however often it asks', async () => {
  const { event, tickets } = await someTickets()
  const phone = await aPhoneWith(...tickets)
  await move(event.id)
  await work()
  server.clock.advance(DAY_MS)
  expect(await phone.wake()).toHaveLength(1)
  expect(await phone.wake()).toEqual([])
  expect(phone.statuses.at(-1)).toBe(204)
  expect(await phone.fetch(String(tickets[0]!.id))).toBe(304)
})

test('WALT-04 a change that is committed after a younger one is not left out', async () => {
  const { db } = server.services
  const { tickets } = await someTickets(2)
  const phone = await aPhoneWith(...tickets)
  await work()
  const at = (ms: number) => new Date(Date.parse(server.clock.now()) + ms).toISOString()
  const changed = (id: number, changed_at: string) =>
    db.updateTable('wallet_pass').set({ changed_at }).where('ticket_id', '=', id).execute()
  await changed(tickets[0]!.id, at(0))
  expect(await phone.wake()).toHaveLength(2)
  await changed(tickets[1]!.id, at(-5_000))
  expect(await phone.wake()).toContain(String(tickets[1]!.id))
})

describe('WALT-07 what else a pass shows', () => {
  test('a name of the event, a product with another name, a venue', async () => {
    const { db } = server.services
    const { event, product, tickets } = await someTickets()
    const venue = await db
      .insertInto('venue')
      .values({
        company_id: shop.company.id,
        name: 'Old hall',
        address: 'Street 1',
        zip: '1234 AB',
        city: 'Utrecht',
        country_code: 'NL',
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await db.updateTable('event').set({ venue_id: venue.id }).where('id', '=', event.id).execute()
    const phone = await aPhoneWith(...tickets)
    await work()
    const { id } = tickets[0]!
    const seen = async (key: string) => {
      await work()
      await phone.wake()
      return shown(phone.pass(id), key)
    }
    await db.updateTable('event').set({ name: 'Another name' }).where('id', '=', event.id).execute()
    expect(await seen('event')).toBe('Another name')
    await db.updateTable('product').set({ name: 'Early bird' }).where('id', '=', product.id).execute()
    expect(await seen('product')).toBe('Early bird')
    await db.updateTable('venue').set({ name: 'New hall' }).where('id', '=', venue.id).execute()
    expect(await seen('venue')).toBe('New hall, Street 1, 1234 AB Utrecht')
    expect(push.told).toEqual(Array.from({ length: 3 }, () => phone.push_token))
  })

  test('the calls that change a name or an address, of which no fact is written', async () => {
    const hall = { name: 'Hall', address: 'Street 2', zip: '1234 AB', city: 'Utrecht', country_code: 'NL' }
    const venue = (await server.send('createVenue', hall, { headers })).body
    const { event, tickets } = await someTickets()
    const ticket = tickets[0]!
    const save = (input: object) => server.send('saveEvent', { event_id: event.id, ...input }, { headers })
    expect((await save({ venue_id: venue.id })).status).toBe(200)
    const phone = await aPhoneWith(ticket)
    await work()
    expect((await save({ name: 'By the call' })).status).toBe(200)
    const moved = { ...hall, id: venue.id, address: 'Street 3' }
    expect((await server.send('saveVenue', moved, { headers })).status).toBe(200)
    await work()
    await phone.wake()
    expect(shown(phone.pass(ticket.id), 'event')).toBe('By the call')
    expect(shown(phone.pass(ticket.id), 'venue')).toBe('Hall, Street 3, 1234 AB Utrecht')
  })

  test('a timeslot that moves is announced to visitors who come then, and to nobody else', async () => {
    const { db } = server.services
    const { event, product, of } = await someTickets()
    const slots = [
      await aTimeslot(db, event, { starts_at: '2026-07-04T12:00:00.000Z', ends_at: '2026-07-04T13:00:00.000Z' }),
      await aTimeslot(db, event, { starts_at: '2026-07-04T14:00:00.000Z', ends_at: '2026-07-04T15:00:00.000Z' }),
    ]
    const phones = []
    for (const { id: timeslot_id } of slots) {
      const order = { origin: 'https://localhost', timeslot_id }
      const { id } = await aPaidOrder(server, of, { products: [{ id: product.id, amount: 1 }], order })
      phones.push(await aPhoneWith(...(await ticketsOf(id))))
    }
    await work()
    const starts_at = '2026-07-04T12:30:00.000Z'
    await db.updateTable('timeslot').set({ starts_at }).where('id', '=', slots[0]!.id).execute()
    await work()
    expect(push.told).toEqual([phones[0]!.push_token])
    await phones[0]!.wake()
    expect(shown([...phones[0]!.passes.values()][0]!.pass, 'date')).toBe('2026-07-04T14:30:00+02:00')
  })

  test('a save that changes nothing of it notifies nobody', async () => {
    const { event, tickets } = await someTickets()
    const phone = await aPhoneWith(...tickets)
    await work()
    expect((await server.send('saveEvent', { event_id: event.id, minimum_age: 18 }, { headers })).status).toBe(200)
    await server.services.db.updateTable('wallet_pass').set({ due_at: server.clock.now() }).execute()
    await work()
    expect(push.told).toEqual([])
    server.clock.advance(DAY_MS)
    await phone.wake()
    expect(phone.statuses.at(-1)).toBe(304)
  })
})

test('WALT-08 a refunded ticket and a cancelled order are void on their phones, without a code', async () => {
  const { paid, tickets } = await someTickets(2)
  const [first, second] = [tickets[0]!, tickets[1]!]
  const phone = await aPhoneWith(...tickets)
  await work()
  const product = { id: paid.id, order_product_id: paid.unit_ids[0] }
  expect((await server.send('cancelOrderProduct', product, { headers })).status).toBe(200)
  await untilTold(phone.push_token)
  await phone.wake()
  expect(phone.pass(first.id)).toMatchObject({ voided: true })
  expect(phone.pass(first.id)).not.toHaveProperty('barcodes')
  expect(Date.parse(phone.pass(first.id)!.expirationDate!)).toBeLessThanOrEqual(Date.parse(server.clock.now()) + 2_000)
  expect(phone.pass(second.id)).not.toHaveProperty('voided')
  push.told.length = 0
  expect((await server.send('cancelOrder', { id: paid.id }, { headers })).status).toBe(200)
  await untilTold(phone.push_token)
  await phone.wake()
  expect(phone.pass(second.id)).toMatchObject({ voided: true })
})

test('WALT-09 a new owner: the old phone learns that its pass is void, and neither the new code nor the new name', async () => {
  const { tickets, paid } = await someTickets()
  const ticket = tickets[0]!
  const phone = await aPhoneWith(ticket)
  await work()
  const bea = { first_name: 'Bea', last_name: 'Lee', email: 'bea@example.com' }
  await server.send('changeTicketOwner', { id: ticket.id, secret: ticket.secret, ...bea }, { headers })
  const [given] = await ticketsOf(paid.id)
  const theirs = await aPhoneWith(given!)
  await work()
  await phone.wake()
  expect(push.told).toEqual([phone.push_token])
  const old = phone.pass(ticket.id)
  expect(old).toMatchObject({ voided: true, serialNumber: String(ticket.id) })
  for (const secret of [given!.code, given!.secret, 'Bea', theirs.pass(`${ticket.id}-2`)!.authenticationToken!])
    expect(JSON.stringify(old)).not.toContain(secret)
  expect(theirs.pass(`${ticket.id}-2`)).toMatchObject({ barcodes: [{ message: given!.code }] })
  // Nor does the token of the one open the other.
  const path = `/v1/passes/${PASS_TYPE_ID}/${ticket.id}-2`
  expect((await phone.ask('GET', old!, path)).status).toBe(401)
})

test('WALT-09 a ticket that is made again voids the pass with the old code', async () => {
  const { tickets } = await someTickets()
  const phone = await aPhoneWith(tickets[0]!)
  await work()
  await server.send('generateTicket', { id: tickets[0]!.id }, { headers })
  await work()
  await phone.wake()
  expect(phone.pass(tickets[0]!.id)).toMatchObject({ voided: true })
})

test('WALT-15 with the erasure of a person their phone is forgotten, and their name is on no pass', async () => {
  const { paid, tickets } = await someTickets(1, { email: 'once@example.com' })
  const phone = await aPhoneWith(...tickets)
  server.clock.set('2026-07-20T10:00:00.000Z')
  const later = await signInAdmin(server, shop.company)
  expect((await server.send('erasePersonalData', { id: paid.id }, { headers: later })).status).toBe(200)
  expect(await deviceRows(phone.device_id)).toEqual([])
  await work()
  expect(push.told).toEqual([])
  await expect
    .poll(async () => {
      await work(2_000)
      await phone.fetch(String(tickets[0]!.id))
      return shown(phone.pass(tickets[0]!.id), 'holder')
    })
    .toBeUndefined()
})
