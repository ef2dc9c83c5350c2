import 'fake-indexeddb/auto'
import { generateKeyPairSync, sign } from 'node:crypto'
import type { CallAnswer } from '@entree/contract/calls.ts'
import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { permissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import { encodeTicketCode, ticketCodeMessage } from '@entree/domain/selling/ticket-code.ts'
import { keepToken } from '@entree/web/session.ts'
import { cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '../app.tsx'
import { createQueryClient } from '../data.ts'
import { loadFirstMessages } from '../messages.ts'
import { changeSettings } from '../settings/device-settings.ts'
import { openStation, type Station } from '../station/station.ts'

const pair = generateKeyPairSync('ed25519')
const EVENT_ID = 2
const SESSION_ID = 5
const always = { starts_at: '2020-01-01T00:00:00.000Z', ends_at: '2099-01-01T00:00:00.000Z' }
const session = { id: SESSION_ID, name: 'Main gate', ...always, outgoing_scans: true, test_mode: false }
const event = { id: EVENT_ID, name: 'Orchard night', ...always, venue: null, linked_company: null }
const product = {
  event_id: EVENT_ID,
  event_name: event.name,
  color: '#ff0000',
  scan_till: null,
  multi_day: false,
  is_entrance: true,
}

/** What the device has: a session for day tickets, and one for those of the camping. */
const door: DoorOfEvent = {
  event: { id: EVENT_ID, name: event.name, ...always, time_zone: 'Europe/Amsterdam', people_limit: null },
  sessions: [
    { ...session, people_limit: null, product_ids: [7] },
    { ...session, people_limit: null, id: 6, name: 'Camping', product_ids: [8] },
  ],
  products: [
    { ...product, id: 7, name: 'Day ticket' },
    { ...product, id: 8, name: 'Tent' },
  ],
  batches: [],
  timeslots: [],
  keys: [{ event_id: EVENT_ID, public_key: String(pair.publicKey.export({ format: 'jwk' }).x) }],
}

/** Tickets on the device: a good one, one that is inside, a refunded one, one for the other session, and a test ticket. */
export const tickets = { good: 501, inside: 502, refunded: 503, camping: 504, test: 505 }
const at = '2026-07-04T10:00:00.000Z'
const rows: DoorTicketRow[] = [
  // Sold elsewhere, as K4XQP with the code k24fiuwvu8kxz3y1h6g7nq9d5ab0cpme.
  [501, 7, 1, 0, 0, null, 'Anna de Vries', '179762', null, null, null, 'hECBp16B1_2PqqgsgreJrW', 'K4XQP'],
  [502, 7, 1, 0, 0, null, 'Bas Smit', '179763', ['in', at, 'Main gate', 'Gate 2']],
  [503, 7, 1, 1, 0, null, 'Cor Bakker', '179764', null],
  [504, 8, 1, 0, 0, null, 'Dirk Mulder', '179765', null],
  [505, 7, 1, 0, 1, null, 'Eva Test', '179766', null],
]

/** The code of a ticket, as its event signed it. */
export function codeOf(ticket_id: number, of: { event_id?: number; product_id?: number } = {}): string {
  const { event_id = EVENT_ID, product_id = ticket_id === tickets.camping ? 8 : 7 } = of
  const is_test = ticket_id === tickets.test
  const message = ticketCodeMessage({ event_id, product_id, ticket_id, code_version: 1, is_test })
  return encodeTicketCode(message, sign(null, message, pair.privateKey))
}

type Sent = { method: string; path: string; body: Record<string, unknown> }
/** What the server answers to calls, by method and path below `/api`; of any other, nothing is heard: there is no network. */
type Answers = Record<string, (sent: Sent) => Response>

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

const me = (held: readonly Permission[]): CallAnswer<'getMe'> => ({
  user: {
    id: 9,
    name: 'Gate 1',
    username: 'orchard-1',
    email: 'orchard-1@scanner.invalid',
    new_email: null,
    language: 'en',
    role: 'scanner',
    box_office: false,
    must_reset_password: false,
    two_factor: false,
    passkeys: 0,
    recovery_codes_left: 0,
  },
  company: { id: 1, name: 'Orchard', subdomain: 'orchard', domain: 'orchard.example' },
  permissions: [...held],
  sees_all_events: true,
  impersonator: null,
  expires_at: always.ends_at,
})

type Options = {
  /** Where they stand; null: nobody is signed in, `choose`: not chosen yet. */
  place?: 'door' | 'choose' | null
  without?: readonly Permission[]
  answers?: Answers
  with_tickets?: boolean
}

/** Shows the app as a user who stands at the main gate; returns its station and what it asked the server. */
export async function renderDoor({ place = 'door', without = [], answers = {}, with_tickets = true }: Options = {}) {
  const sent: Sent[] = []
  const known: Answers = {
    'GET /user/me': () => json(me(permissions.filter((one) => !without.includes(one)))),
    'GET /app/events': () => json([{ ...event, sessions: [session, { ...session, id: 6, name: 'Camping' }] }]),
    ...answers,
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname.replace(/^\/api/, '')
    const one = { method, path, body: typeof body === 'string' ? JSON.parse(body) : {} }
    sent.push(one)
    const answer = known[`${method} ${path}`]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(one)
  })
  const station: Station = await openStation(`screen-${crypto.randomUUID()}`)
  if (with_tickets) {
    const kept = { event_id: EVENT_ID, door, cursor: 'c1', synced_at: new Date().toISOString(), clock_ms: 0 }
    await station.keepDownload(kept, { full: true, rows, removed: [] })
  }
  changeSettings(place === 'door' ? { event_id: EVENT_ID, session_id: SESSION_ID } : { event_id: null, session_id: null })
  keepToken(place === null ? null : 'token')
  const texts = await loadFirstMessages('en')
  render(<App start={texts} station={station} client={createQueryClient()} />)
  return { station, sent }
}

/** Takes the app away, and all that it kept. */
export function leaveDoor(): void {
  cleanup()
  vi.unstubAllGlobals()
  changeSettings({ out_session_id: null, narrowed: {} })
  localStorage.clear()
  keepToken(null)
}
