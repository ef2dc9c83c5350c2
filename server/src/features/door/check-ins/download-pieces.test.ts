import { DoorTickets } from '@entree/contract/door/check-ins/door-tickets.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { beforeEach, expect, test } from 'vitest'
import { shortCaching } from '#platform/database/short-cache.ts'
import { aProduct, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { randomNumbers } from '../../../testing/random-numbers.ts'
import { aDoor, aScanner, ownSession, scanning, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let device: Awaited<ReturnType<typeof aScanner>>
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `pieces-${++counter}.test` })
  device = await aScanner(server, door)
})

type Asked = { since?: string | undefined; after?: number; most?: number }

const ask = async (input: Asked) => {
  const { status, body } = await server.send(
    'downloadTickets',
    { event_id: door.event.id, ...input },
    { headers: device.headers },
  )
  expect(status).toBe(200)
  return DoorTickets.parse(body)
}
const idsOf = ({ tickets }: DoorTickets) => tickets.map(([id]) => id)
const inOrder = (rows: Iterable<DoorTicketRow>) => [...rows].toSorted(([one], [other]) => one - other)

/** What a device has that keeps pieces as the contract says, `between` happening after each of them. */
async function fetchAll(tickets: Map<number, DoorTicketRow>, since: string | undefined, between: () => Promise<void>) {
  const first = await ask({ ...(since === undefined ? {} : { since }), most: 100 })
  let pieces = 0
  for (let piece = first, after = 0; pieces < 50; pieces += 1) {
    const { full, through, removed, tickets: rows } = piece
    if (full) for (const id of tickets.keys()) if (id > after && id <= (through ?? Infinity)) tickets.delete(id)
    for (const id of removed) tickets.delete(id)
    for (const row of rows) tickets.set(row[0], row)
    if (through === null) return { cursor: first.cursor, pieces: pieces + 1 }
    await between()
    after = through
    piece = await ask({ ...(first.full ? {} : { since }), after, most: 100 })
  }
  throw new Error('pieces without end')
}

test('DOOR-17 a first download comes in pieces in the order of ids, of which the first has what they are judged by and how many there are', async () => {
  const tickets = await someTickets(server, door, { amount: 250 })
  const ids = tickets.map(({ id }) => id)
  const first = await ask({ most: 100 })
  expect([first.full, idsOf(first), first.through, first.amount]).toEqual([true, ids.slice(0, 100), ids[99], 250])
  expect(first.door?.event.id).toBe(door.event.id)
  const second = await ask({ most: 100, after: first.through! })
  expect([second.full, idsOf(second), second.through, second.door]).toEqual([true, ids.slice(100, 200), ids[199], null])
  const last = await ask({ most: 100, after: second.through! })
  expect([last.full, idsOf(last), last.through]).toEqual([true, ids.slice(200), null])
  expect(await ask({ most: 250, after: ids[0]! })).toMatchObject({ through: null })
  expect(await ask({ most: 250 })).toMatchObject({ through: ids[249] })
  expect((await ask({})).tickets).toHaveLength(250)
})

test('DOOR-17 a cursor that is no longer valid starts everything from scratch, whatever ticket the device had reached', async () => {
  const tickets = await someTickets(server, door, { amount: 120 })
  const anew = await ask({ since: 'x', after: tickets[100]!.id, most: 100 })
  expect([anew.full, idsOf(anew)[0], anew.door?.event.id, anew.amount]).toEqual([true, tickets[0]!.id, door.event.id, 120])
})

test('DOOR-17 whatever changes between pieces, a device that has them all and the difference to the first has what there is', async () => {
  const { db } = server.services
  const random = randomNumbers(17)
  const below = (end: number) => Math.floor(random() * end)
  const tickets = await someTickets(server, door, { amount: 330 })
  const scan = scanning(server, door, await ownSession(server, door))
  const elsewhere = await anEvent(db, door.company)
  const there = await aProduct(db, elsewhere)
  const one = () => tickets[below(tickets.length)]!
  const back = { event_id: door.event.id, product_id: door.product.id }
  const changes = [
    () => scan(one().code),
    () => db.updateTable('ticket').set({ status: 'cancelled' }).where('id', '=', one().id).execute(),
    () => db.updateTable('ticket').set({ event_id: elsewhere.id, product_id: there.id }).where('id', '=', one().id).execute(),
    () =>
      db.updateTable('ticket').set(back).where('event_id', '=', elsewhere.id).where('company_id', '=', door.company.id).execute(),
    () => someTickets(server, door, { amount: 3 }),
  ]
  const change = async () => {
    for (let times = 0; times < 25; times += 1) await changes[below(changes.length)]!()
  }
  const device_has = new Map<number, DoorTicketRow>()
  let since: string | undefined
  const pieces: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const fetched = await fetchAll(device_has, since, change)
    since = fetched.cursor
    pieces.push(fetched.pieces)
    for (let times = 0; times < 5; times += 1) await change()
  }
  await fetchAll(device_has, since, () => Promise.resolve())
  expect(inOrder(device_has.values())).toEqual(inOrder((await ask({})).tickets))
  // Everything, and then differences that are longer than a piece too.
  expect(pieces[0]).toBeGreaterThan(3)
  expect(Math.max(...pieces.slice(1))).toBeGreaterThan(1)
})

test('DOOR-17 devices that share what was read for another get the piece that they asked for', async () => {
  const ids = (await someTickets(server, door, { amount: 250 })).map(({ id }) => id)
  shortCaching.enabled = true
  try {
    expect(idsOf(await ask({ most: 100 }))).toEqual(ids.slice(0, 100))
    expect(idsOf(await ask({ most: 100, after: ids[99]! }))).toEqual(ids.slice(100, 200))
    expect(idsOf(await ask({ most: 150 }))).toEqual(ids.slice(0, 150))
    expect(idsOf(await ask({}))).toEqual(ids)
  } finally {
    shortCaching.enabled = false
  }
})
