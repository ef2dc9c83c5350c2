import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import { judgeLocally } from '@entree/door/station/judge-locally.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import type { Bench } from '../bench.ts'
import { openConnection, type HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { ask } from '../load.ts'
import { seedOpenDoor } from '../seed-door.ts'
import { describeTimes, formatTimes } from '../timing.ts'

const TICKETS = 50_000
/** What one phone may have scanned before there is network again, and how many one call takes. */
const SCANS = 10_000
const AT_ONCE = 500
const VERDICTS = 2_000

type Downloaded = { door: DoorOfEvent | null; tickets: DoorTicketRow[]; cursor: string }

/** A device at a door of fifty thousand tickets: what it downloads, judges on its own, and sends once there is network. */
export async function measureDoor(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { event, codes, session_id, headers } = await seedOpenDoor(system, { name: 'Fifty thousand', tickets: TICKETS })
  const connection = await openConnection(system.server.origin)
  try {
    const path = `/api/app/events/${event.id}/tickets`
    const whole = await download(connection, path, headers)
    const [code = ''] = codes
    await post(connection, `/api/app/events/${event.id}/scan`, headers, {
      session_id,
      code,
      scan_id: randomUUID(),
      direction: 'in',
    })
    const later = await download(connection, `${path}?since=${encodeURIComponent(whole.answer.cursor)}`, headers)
    if (whole.answer.tickets.length !== TICKETS || later.answer.tickets.length !== 1)
      throw new Error(`${whole.answer.tickets.length} and then ${later.answer.tickets.length} tickets were told`)
    const verdicts = await judgeThem(whole.answer, { codes, session_id })
    const sending = await sendThem(connection, { event, headers, session_id, codes: codes.slice(1, SCANS + 1) })
    return [
      {
        name: 'door, first download of 50,000 tickets',
        value: whole.seconds,
        unit: 's',
        goal: goals.door_download_s,
        limit: null,
      },
      { name: 'door, size of that', value: whole.bytes / 1e6, unit: 'MB', goal: goals.door_download_mb, limit: null },
      {
        name: 'door, difference after a scan',
        value: later.bytes / 1e3,
        unit: 'kB',
        goal: goals.door_difference_kb,
        limit: null,
      },
      { name: 'door, that difference', value: later.seconds * 1000, unit: 'ms', goal: null, limit: null },
      {
        name: 'door, verdict without network, p99',
        value: verdicts.p99,
        unit: 'ms',
        goal: goals.door_verdict_p99,
        limit: null,
        notes: [`with the check of the signature, by this machine: ${formatTimes(verdicts)}`],
      },
      { name: 'door, sending 10,000 scans', value: sending, unit: 's', goal: null, limit: null },
    ]
  } finally {
    connection.close()
  }
}

async function download(connection: HttpConnection, path: string, headers: Record<string, string>) {
  const began = performance.now()
  const { body } = await ask(connection, { method: 'GET', path, headers: { ...headers, 'accept-encoding': 'gzip' } })
  const seconds = (performance.now() - began) / 1000
  const isZipped = body[0] === 0x1f && body[1] === 0x8b
  const answer: Downloaded = JSON.parse((isZipped ? gunzipSync(body) : body).toString())
  return { answer, bytes: body.length, seconds }
}

/** As the device does it, one after the other: with the signature checked anew for each. */
async function judgeThem({ door, tickets }: Downloaded, { codes, session_id }: { codes: string[]; session_id: number }) {
  if (!door) throw new Error('the first download told nothing of the event')
  const known = new Map(tickets.map((row) => [row[0], row]))
  const times: number[] = []
  for (const code of codes.slice(0, VERDICTS)) {
    const scan = {
      scan_id: randomUUID(),
      session_id,
      direction: 'in' as const,
      code,
      old_code: null,
      ticket_id: null,
      overrule: false,
      may_overrule: false,
      only_product_ids: null,
    }
    const began = performance.now()
    const verdict = await judgeLocally(door, (id) => known.get(id), {
      ...scan,
      at: new Date().toISOString(),
      scanner_name: 'Gate',
      scanner_id: 1,
    })
    times.push(performance.now() - began)
    if (verdict?.answer.result !== 'ok') throw new Error(`a good ticket was ${verdict?.answer.reason}`)
  }
  return describeTimes(times, 0)
}

/** Seconds until the server has them all. */
async function sendThem(
  connection: HttpConnection,
  {
    event,
    headers,
    session_id,
    codes,
  }: { event: { id: number }; headers: Record<string, string>; session_id: number; codes: string[] },
): Promise<number> {
  const scanned_at = new Date().toISOString()
  const began = performance.now()
  for (let at = 0; at < codes.length; at += AT_ONCE) {
    const scans = codes.slice(at, at + AT_ONCE).map((code) => {
      const what = { code, ticket_id: null, direction: 'in', reason: null, overrule: false }
      return { scan_id: randomUUID(), session_id, scanned_at, ...what }
    })
    const device_now = new Date().toISOString()
    const taken = await post(connection, `/api/app/events/${event.id}/scans`, headers, { device_now, scans })
    if (taken.some(({ is_conflict }) => is_conflict)) throw new Error('a scan that is alone was a conflict')
  }
  return (performance.now() - began) / 1000
}

async function post(connection: HttpConnection, path: string, headers: Record<string, string>, body: object) {
  const { body: text } = await ask(connection, { method: 'POST', path, headers, body: JSON.stringify(body) })
  return JSON.parse(text.toString()) as { is_conflict?: boolean }[]
}
