import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { expect, test } from 'vitest'
import { judgeLocally } from './judge-locally.ts'
import { readOldCode } from './read-old-code.ts'

const PRETIX = 'k24fiuwvu8kxz3y1h6g7nq9d5ab0cpme'
/** As the server makes it: `old-codes.test.ts`. */
const HASH = 'hECBp16B1_2PqqgsgreJrW'
const AT = '2026-07-04T12:00:00.000Z'

const product = { id: 20, name: 'Adult', event_id: 10, event_name: 'Pier', color: null, scan_till: null, multi_day: false }
const session = { id: 5, name: 'Gate', starts_at: '2026-07-04T08:00:00.000Z', ends_at: '2026-07-04T22:00:00.000Z' }
const door: DoorOfEvent = {
  event: { id: 10, name: 'Pier', starts_at: AT, ends_at: AT, time_zone: 'Europe/Amsterdam', people_limit: null },
  sessions: [{ ...session, outgoing_scans: false, test_mode: false, people_limit: null, product_ids: null }],
  products: [
    { ...product, is_entrance: true },
    { ...product, id: 21, event_id: 11, is_entrance: true },
  ],
  batches: [],
  timeslots: [],
  keys: [],
}
const rowOf = (
  id: number,
  product_id: number,
  change: { code_version?: number; last?: DoorTicketRow[8]; hash?: string | null } = {},
) =>
  [
    id,
    product_id,
    change.code_version ?? 1,
    0,
    0,
    null,
    'Bob Ray',
    '77',
    change.last ?? null,
    null,
    null,
    change.hash ?? HASH,
  ] as const

async function judge(rows: readonly DoorTicketRow[], code: string) {
  const tickets = new Map(rows.map((row) => [row[0], row]))
  const old_code = await readOldCode(door, tickets, code)
  const person = { overrule: false, may_overrule: false, only_product_ids: null, scanner_name: 'Gate', scanner_id: 1 }
  const scan = { scan_id: 'x', session_id: 5, direction: 'in', code, old_code, ticket_id: null, at: AT, ...person } as const
  return judgeLocally(door, (id) => tickets.get(id), scan)
}

test.each([PRETIX, PRETIX.toUpperCase(), ` ${PRETIX.slice(0, 16)} ${PRETIX.slice(16)}`])(
  'MOVE-12 without network the old code %j lets its ticket in, and its row says so from then on',
  async (code) => {
    const verdict = await judge([rowOf(1, 20), rowOf(2, 20, { hash: 'another' })], code)
    expect(verdict).toMatchObject({ answer: { result: 'ok', reason: null, ticket: { id: 1, holder: 'Bob Ray' } } })
    expect(verdict?.row?.[8]?.slice(0, 2)).toEqual(['in', AT])
    expect(verdict?.row?.[11]).toBe(HASH)
  },
)

test('MOVE-13 a visitor who comes second, with whichever code, is refused with when it was scanned', async () => {
  const last = ['in', '2026-07-04T11:00:00.000Z', 'Gate', 'Door 1'] as const
  const verdict = await judge([rowOf(1, 20, { last })], PRETIX)
  expect(verdict).toMatchObject({ answer: { reason: 'ticket_already_scanned', earlier: { scanned_at: last[1] } }, row: null })
})

test('MOVE-14 without network, too, a ticket that is someone else’s by now is refused', async () => {
  expect(await judge([rowOf(1, 20, { code_version: 2 })], PRETIX)).toMatchObject({ answer: { reason: 'ticket_owner_changed' } })
})

test('MOVE-12 a code that two events have is of the one at the door, and one that nobody had is unknown', async () => {
  expect(await judge([rowOf(1, 21), rowOf(2, 20)], PRETIX)).toMatchObject({ answer: { ticket: { id: 2 } } })
  expect(await judge([rowOf(1, 20)], `${PRETIX}x`)).toMatchObject({ answer: { reason: 'ticket_not_found', ticket: null } })
  expect(await judge([rowOf(1, 20)], 'abc')).toMatchObject({ answer: { reason: 'ticket_not_found' } })
})
