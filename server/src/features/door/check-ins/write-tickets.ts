import { once } from 'node:events'
import { PassThrough, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import type { Scope } from '#platform/scope.ts'
import { cursorOf, readCursor, writeCursor, type ChangeCursor } from './change-cursor.ts'
import {
  countTicketsAtDoor,
  findChanges,
  readSnapshot,
  readTicketsAtDoor,
  type Piece,
  type TicketsAtDoor,
} from './download-queries.ts'
import { readDoor } from './read-door.ts'
import type { Shown } from './shown-columns.ts'

type Wanted = { event_id: number; with_holders: boolean; shown: Shown; piece: Piece }

/**
 * All tickets of an event, or a piece of them, as the JSON of the answer, compressed while they are read: memory holds
 * only the compressed answer and a few thousand rows. The connection is released before a slow device has received
 * them.
 */
export async function writeAllTickets(scope: Scope, wanted: Wanted, encoding: 'br' | 'gzip' | null): Promise<Buffer> {
  const door = await readDoor(scope, wanted.event_id)
  const out = compressor(encoding)
  const whole = buffer(out)
  const reading = scope.tx.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const written = reading.execute(async (tx) => {
    const cursor = cursorOf(await readSnapshot(tx), door, wanted.with_holders, wanted.shown)
    const at = ticketsAt(door, wanted)
    const { after, most } = wanted.piece
    const isFirst = after === undefined
    const amount = isFirst && most !== undefined ? await countTicketsAtDoor(tx, scope.company_id, at) : undefined
    await write(out, `${start(scope, { full: true, door: isFirst ? door : null, cursor, amount })},"removed":[],"tickets":[`)
    let told = 0
    let last = null
    for await (const rows of readTicketsAtDoor(tx, scope.company_id, at, wanted.piece)) {
      await write(out, `${told === 0 ? '' : ','}${rows.map(({ row }) => row).join(',')}`)
      told += rows.length
      last = rows.at(-1)?.id ?? last
    }
    out.end(`],"through":${told === most ? last : null}}`)
  })
  written.catch((error: Error) => out.destroy(error))
  return (await Promise.all([whole, written]))[0]
}

/** What changed since a cursor, or a piece of it, as JSON; null when everything has to be sent instead. */
export async function writeChangedTickets(scope: Scope, wanted: Wanted, since: string): Promise<string | null> {
  const had = readCursor(since)
  if (had === null) return null
  const door = await readDoor(scope, wanted.event_id)
  const at = ticketsAt(door, wanted)
  const { tickets, removed, through, ...seen } = await findChanges(scope.tx, scope.company_id, at, {
    since: had.snapshot,
    ...wanted.piece,
  })
  const cursor = cursorOf(seen, door, wanted.with_holders, wanted.shown)
  // Numbers that are not given out yet were given out by a database that was not this one.
  const isOfHere = had.started === cursor.started && had.tickets === cursor.tickets
  if (!isOfHere) return null
  const changed = had.door === cursor.door ? null : door
  const head = start(scope, { full: false, door: changed, cursor })
  return `${head},"removed":${JSON.stringify(removed)},"tickets":${tickets},"through":${through}}`
}

type Head = { full: boolean; door: DoorOfEvent | null; cursor: ChangeCursor; amount?: number | undefined }

function start({ now }: Scope, { cursor, ...head }: Head): string {
  return JSON.stringify({ now, ...head, cursor: writeCursor(cursor) }).slice(0, -1)
}

function ticketsAt({ products, batches }: DoorOfEvent, wanted: Wanted): TicketsAtDoor {
  return { ...wanted, product_ids: products.map(({ id }) => id), batch_event_ids: batches.map(({ event_id }) => event_id) }
}

/** Of a quality that keeps up with the database: names and times repeat enough for it. */
function compressor(encoding: 'br' | 'gzip' | null): Transform {
  if (encoding === 'br') return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return encoding === 'gzip' ? createGzip({ level: 4 }) : new PassThrough()
}

async function write(out: Transform, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain')
}
