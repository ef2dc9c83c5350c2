import 'fake-indexeddb/auto'
import { generateKeyPairSync, sign } from 'node:crypto'
import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { encodeTicketCode, ticketCodeMessage } from '@entree/domain/selling/ticket-code.ts'
import { keepToken } from '@entree/web/session.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { openStation, type Station } from './station.ts'

const pair = generateKeyPairSync('ed25519')
const public_key = String(pair.publicKey.export({ format: 'jwk' }).x)
/** The code of a ticket of the event, signed with its key, but for what is changed. */
export const codeOf = (
  ticket_id: number,
  { key = pair.privateKey, event_id = 2, product_id = 7, code_version = 1, is_test = false } = {},
) => {
  const message = ticketCodeMessage({ event_id, product_id, ticket_id, code_version, is_test })
  return encodeTicketCode(message, sign(null, message, key))
}
const session = {
  id: 5,
  name: 'Main gate',
  starts_at: '2020-01-01T00:00:00.000Z',
  ends_at: '2099-01-01T00:00:00.000Z',
  outgoing_scans: false,
  test_mode: false,
  people_limit: null,
  product_ids: null,
}
const door: DoorOfEvent = {
  event: {
    id: 2,
    name: 'Orchard night',
    starts_at: session.starts_at,
    ends_at: session.ends_at,
    time_zone: 'Europe/Amsterdam',
    people_limit: null,
  },
  sessions: [session],
  products: [
    {
      id: 7,
      name: 'Day ticket',
      event_id: 2,
      event_name: 'Orchard night',
      color: '#ff0000',
      scan_till: null,
      multi_day: false,
      is_entrance: true,
    },
  ],
  batches: [],
  timeslots: [],
  keys: [{ event_id: 2, public_key }],
}
/** A ticket as the server sends it. */
export const row = (id: number): DoorTicketRow => [id, 7, 1, 0, 0, null, 'Anna de Vries', '179762', null]
/** Where a scan is made: at the main gate, inwards. */
export const place = {
  event_id: 2,
  session_id: 5,
  direction: 'in' as const,
  scanner_name: 'Gate 1',
  scanner_id: 9,
  may_overrule: true,
  only_product_ids: null,
  receipt: null,
}

/** A moment after the download, in milliseconds since 1970. */
export const AT = Date.parse('2026-07-04T12:00:00.000Z')

export let station: Station
/** The name of its database. */
export let name = ''
/** What was sent to the server, in order. */
export const sent: { url: string; body: Record<string, unknown> }[] = []

/** What the server answers to a call of this address. */
export type Answer = (url: string) => Response

/** A station for each test, signed in, with two tickets downloaded; `answerOf` says how the server answers, null: there is no network. */
export function prepareStation(answerOf: () => Answer | null): void {
  beforeEach(async () => {
    keepToken('token')
    sent.length = 0
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      sent.push({ url, body: typeof body === 'string' ? JSON.parse(body) : {} })
      const answer = answerOf()
      if (answer === null) throw new TypeError('Failed to fetch')
      return answer(url)
    })
    name = `door-${crypto.randomUUID()}`
    station = await openStation(name)
    await station.open(2)
    await station.keepDownload(
      { event_id: 2, door, cursor: 'c1', synced_at: '2026-07-04T10:00:00.000Z', clock_ms: 0 },
      { full: true, rows: [row(500_001), row(500_002)], removed: [] },
    )
  })
  afterEach(() => {
    keepToken(null)
    vi.unstubAllGlobals()
  })
}

/** What waits is in the order of its moments: of two in one millisecond either may be the first. */
export async function aMomentLater(): Promise<void> {
  const now = Date.now()
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(now)
}

/** An answer of the server. */
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
