import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import { judgeLocally } from '@entree/door/station/judge-locally.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { decodeTicketCode } from '@entree/domain/selling/ticket-code.ts'
import type { HttpConnection } from '../connection.ts'
import { ask } from '../load.ts'

const PIECE = 4_000
const AT_ONCE = 500

/** A scan as the person at the door saw it. `entered`: its verdict let them in. */
type Told = { scan_id: string; ticket_id: number; entered: boolean; is_local: boolean }
type Waiting = { scan_id: string; ticket_id: number; code_version: number; scanned_at: string; reason: string | null }
type Piece = {
  full: boolean
  door: DoorOfEvent | null
  tickets: DoorTicketRow[]
  removed: number[]
  cursor: string
  through: number | null
}

export type Phone = ReturnType<typeof createPhone>

/**
 * A phone as the door app is one: it asks the server while it has network, judges by what it downloaded while it has none, keeps those
 * scans, and sends them when there is network again. `entered` is called with tickets that the server knows to be inside.
 */
export function createPhone(
  connection: HttpConnection,
  place: { event_id: number; session_id: number; headers: Record<string, string>; name: string },
  entered: (ticket_id: number) => void,
) {
  const { event_id, session_id, headers, name } = place
  const path = `/api/app/events/${event_id}`
  const known = new Map<number, DoorTicketRow>()
  const told: Told[] = []
  const times: number[] = []
  let door: DoorOfEvent | null = null
  let cursor: string | null = null
  let waiting: Waiting[] = []
  let isOnline = true

  const get = async (query: URLSearchParams): Promise<Piece> => {
    const of = { method: 'GET', path: `${path}/tickets?${query}`, headers: { ...headers, 'accept-encoding': 'gzip' } } as const
    const { body } = await ask(connection, of)
    return JSON.parse((body[0] === 0x1f ? gunzipSync(body) : body).toString())
  }
  const post = async <T>(to: string, body: object): Promise<T> => {
    const answer = await ask(connection, { method: 'POST', path: `${path}/${to}`, headers, body: JSON.stringify(body) })
    return JSON.parse(answer.body.toString())
  }
  const download = async () => {
    const since = cursor
    let after: number | null = null
    do {
      const query: Record<string, string> = { most: String(PIECE) }
      if (since !== null) query['since'] = since
      if (after !== null) query['after'] = String(after)
      const piece = await get(new URLSearchParams(query))
      if (piece.full && since !== null) throw new Error('a cursor was worth nothing')
      door = piece.door ?? door
      if (after === null) cursor = piece.cursor
      for (const id of piece.removed) known.delete(id)
      for (const row of piece.tickets) known.set(row[0], row)
      after = piece.through
    } while (after !== null)
  }
  const judge = async (scan_id: string, code: string) => {
    if (!door) throw new Error('a phone that never had network')
    const { ticket_id, code_version } = decodeTicketCode(code)?.payload ?? { ticket_id: 0, code_version: 0 }
    const at = new Date().toISOString()
    const scan = {
      scan_id,
      session_id,
      direction: 'in',
      code,
      old_code: null,
      ticket_id,
      overrule: false,
      may_overrule: false,
      only_product_ids: null,
      at,
    } as const
    const verdict = await judgeLocally(door, (id) => known.get(id), { ...scan, scanner_name: name, scanner_id: 1 })
    if (!verdict) throw new Error('the session is not on the phone')
    if (verdict.row) known.set(ticket_id, verdict.row)
    const { result, reason } = verdict.answer
    waiting.push({ scan_id, ticket_id, code_version, scanned_at: at, reason })
    told.push({ scan_id, ticket_id, entered: result === 'ok', is_local: true })
  }

  return {
    told,
    /** From scan to answer while there is network, in milliseconds. */
    times,
    waiting: () => waiting.length,
    isOnline: () => isOnline,
    loseNetwork: () => (isOnline = false),
    findNetwork: () => (isOnline = true),
    /** Everything that was downloaded is gone, as of an app that was installed anew; what waits is not. */
    forget: () => {
      known.clear()
      cursor = null
    },
    /** `answer_lost`: the server hears of it, and the phone not of the answer. */
    scan: async (code: string, { answer_lost = false } = {}) => {
      const scan_id = randomUUID()
      if (!isOnline) return judge(scan_id, code)
      const began = performance.now()
      const answer = await post<{ result: string; ticket: { id: number } | null }>('scan', {
        session_id,
        code,
        scan_id,
        direction: 'in',
      })
      times.push(performance.now() - began)
      const ticket_id = answer.ticket?.id ?? 0
      if (answer.result === 'ok') entered(ticket_id)
      if (answer_lost) return judge(scan_id, code)
      told.push({ scan_id, ticket_id, entered: answer.result === 'ok', is_local: false })
    },
    synchronise: async () => {
      if (!isOnline) return
      while (waiting.length > 0) {
        const batch = waiting.slice(0, AT_ONCE)
        const scans = batch.map((one) => ({ ...one, session_id, direction: 'in', code: null, overrule: false }))
        await post('scans', { device_now: new Date().toISOString(), scans })
        for (const { ticket_id, reason } of batch) if (reason === null) entered(ticket_id)
        const sent = new Set(batch.map(({ scan_id }) => scan_id))
        waiting = waiting.filter(({ scan_id }) => !sent.has(scan_id))
      }
      await download()
    },
  }
}
