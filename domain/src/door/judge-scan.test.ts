import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isInside,
  isOfDoor,
  judgeScan,
  scanDay,
  ticketOfCode,
  type EarlierScan,
  type Scan,
  type ScannedTicket,
} from './judge-scan.ts'

const ENTRANCE = 11
const PASS_OF_OTHER_EVENT = 22
const PARKING = 12
const code = { event_id: 1, product_id: ENTRANCE, ticket_id: 5, code_version: 2, is_test: false }
const last: EarlierScan = {
  direction: 'in',
  scanned_at: '2026-07-04T18:30:00.000Z',
  session_name: 'Main gate',
  scanner_name: 'Door 1',
}

type Changes = {
  ticket?: Partial<ScannedTicket> | null
  session?: Partial<Scan['session']>
  product?: { multi_day?: boolean; scan_till?: string | null }
} & Partial<Omit<Scan, 'ticket' | 'session' | 'event'>>

/** A good ticket at an open door on a Saturday evening, but for what is changed. */
function aScan({ ticket, session, product, ...scan }: Changes = {}): Scan {
  const good: ScannedTicket = { ...ticketOfCode(code), ...ticket }
  return {
    code,
    is_forged: false,
    ticket: ticket === null ? null : good,
    direction: 'in',
    at: '2026-07-04T19:00:00.000Z',
    overrule: false,
    may_overrule: true,
    only_product_ids: null,
    ...scan,
    session: {
      starts_at: '2026-07-04T16:00:00.000Z',
      ends_at: '2026-07-05T03:00:00.000Z',
      outgoing_scans: false,
      test_mode: false,
      product_ids: null,
      ...session,
    },
    event: {
      id: 1,
      time_zone: 'Europe/Amsterdam',
      products: new Map([
        [ENTRANCE, { multi_day: false, scan_till: null, ...product }],
        [PASS_OF_OTHER_EVENT, { multi_day: false, scan_till: null }],
        [PARKING, { multi_day: false, scan_till: null }],
      ]),
    },
  }
}

const timeslot = { starts_at: '2026-07-04T20:00:00.000Z', ends_at: '2026-07-04T21:00:00.000Z' }
const batch = { event_ids: [1], weekdays: [], starts_at: null, ends_at: null }
const out: EarlierScan = { ...last, direction: 'out' }

const cases: [title: string, changes: Changes, reason: string | null][] = [
  ['a good ticket is let in', {}, null],
  ['BTERM-07 there is no such ticket', { ticket: null }, 'ticket_not_found'],
  ['BTERM-08 nobody with the key signed it', { is_forged: true }, 'ticket_invalid'],
  ['DEC-B-89 the code of the former owner', { ticket: { code_version: 3 } }, 'ticket_owner_changed'],
  ['a test ticket at a real door', { ticket: { is_test: true } }, 'ticket_is_test'],
  ['a test code that nobody has heard of', { code: { ...code, is_test: true } }, 'ticket_is_test'],
  ['a test ticket in test mode', { ticket: { is_test: true }, session: { test_mode: true } }, null],
  ['refunded', { ticket: { state: 'refunded' } }, 'ticket_refunded'],
  ['cancelled', { ticket: { state: 'cancelled' } }, 'ticket_cancelled'],
  ['not paid', { ticket: { state: 'not_paid' } }, 'order_not_paid'],
  ['offered for resale (RESL-04)', { ticket: { state: 'offered' } }, 'ticket_offered'],
  ['DOOR-15 marked as blocked', { ticket: { mark: { kind: 'stop', text: 'Stolen' } } }, 'ticket_blocked'],
  ['DOOR-15 a mark that only tells', { ticket: { mark: { kind: 'information', text: 'VIP' } } }, null],
  [
    'DOOR-15 a visitor inside with a ticket that was blocked may leave',
    { ticket: { mark: { kind: 'stop', text: 'Stolen' }, last }, direction: 'out', session: { outgoing_scans: true } },
    null,
  ],
  ['the session has just begun', { at: '2026-07-04T16:00:00.000Z' }, null],
  ['the session begins in a millisecond', { at: '2026-07-04T15:59:59.999Z' }, 'session_not_open'],
  ['the session has just ended', { at: '2026-07-05T03:00:00.001Z' }, 'session_not_open'],
  ['BTERM-10 a product of another entrance', { session: { product_ids: [PARKING] } }, 'ticket_wrong_entrance'],
  ['a product of this entrance', { session: { product_ids: [ENTRANCE] } }, null],
  ['an addition with an entrance of its own', { ticket: { product_id: PARKING }, session: { product_ids: [PARKING] } }, null],
  [
    'an addition at the main entrance',
    { ticket: { product_id: PARKING }, session: { product_ids: [ENTRANCE] } },
    'ticket_wrong_entrance',
  ],
  ['DOOR-31 a type that the device is narrowed to', { only_product_ids: [ENTRANCE] }, null],
  ['DOOR-31 another type than the device is narrowed to', { only_product_ids: [PARKING] }, 'ticket_not_here'],
  [
    'DOOR-31 a type that the device is narrowed to, and the session does not let in',
    { session: { product_ids: [PARKING] }, only_product_ids: [ENTRANCE] },
    'ticket_wrong_entrance',
  ],
  [
    'DOOR-31 a batch that the device is not narrowed to',
    { ticket: { event_id: 9, product_id: 90, batch }, only_product_ids: [ENTRANCE] },
    'ticket_not_here',
  ],
  [
    'DOOR-31 a visitor inside leaves by any door',
    { ticket: { last }, direction: 'out', session: { outgoing_scans: true }, only_product_ids: [PARKING] },
    null,
  ],
  ['DEC-B-35 a ticket of another event that is let in', { ticket: { event_id: 2, product_id: PASS_OF_OTHER_EVENT } }, null],
  ['a ticket of another event', { ticket: { event_id: 2, product_id: 23 } }, 'ticket_wrong_entrance'],
  ['DEC-B-122 a batch for this event', { ticket: { event_id: 9, product_id: 90, batch } }, null],
  ['a batch for another event', { ticket: { event_id: 9, batch: { ...batch, event_ids: [2] } } }, 'ticket_wrong_entrance'],
  ['a batch for Saturdays', { ticket: { batch: { ...batch, event_ids: null, weekdays: [6] } } }, null],
  [
    'a batch for Saturdays, at one at night',
    { at: '2026-07-04T23:00:00.000Z', ticket: { batch: { ...batch, event_ids: null, weekdays: [6] } } },
    null,
  ],
  ['a batch for Sundays', { ticket: { batch: { ...batch, event_ids: null, weekdays: [7] } } }, 'ticket_not_valid_now'],
  ['a batch that is over', { ticket: { batch: { ...batch, ends_at: '2026-07-01T00:00:00.000Z' } } }, 'ticket_not_valid_now'],
  ['a batch that is to come', { ticket: { batch: { ...batch, starts_at: '2026-07-08T00:00:00.000Z' } } }, 'ticket_not_valid_now'],
  ['PROD-52 at the scan-till', { product: { scan_till: '2026-07-04T19:00:00.000Z' } }, null],
  ['PROD-52 after the scan-till', { product: { scan_till: '2026-07-04T18:59:59.999Z' } }, 'scan_till_passed'],
  ['DEC-B-140 a quarter before the timeslot', { ticket: { timeslot }, at: '2026-07-04T19:45:00.000Z' }, null],
  ['DEC-B-140 too early for the timeslot', { ticket: { timeslot }, at: '2026-07-04T19:44:59.999Z' }, 'outside_timeslot'],
  ['DEC-B-140 at the end of the timeslot', { ticket: { timeslot }, at: '2026-07-04T21:00:00.000Z' }, null],
  ['DEC-B-140 too late for the timeslot', { ticket: { timeslot }, at: '2026-07-04T21:00:00.001Z' }, 'outside_timeslot'],
  ['DEC-B-140 too early, overruled', { ticket: { timeslot }, overrule: true }, null],
  ['BTERM-09 scanned already', { ticket: { last } }, 'ticket_already_scanned'],
  [
    'DEC-B-140 too early, overruled by a user who may not',
    { ticket: { timeslot }, overrule: true, may_overrule: false },
    'outside_timeslot',
  ],
  ['overruling is for the timeslot only', { ticket: { last }, overrule: true }, 'ticket_already_scanned'],
  ['DEC-B-135 back after an exit', { ticket: { last: out } }, null],
  [
    'PROD-45 a multi-day ticket the same night',
    { product: { multi_day: true }, ticket: { last }, at: '2026-07-05T02:00:00.000Z' },
    'ticket_already_scanned',
  ],
  [
    'PROD-45 BCONST-20 a multi-day ticket the next morning',
    {
      product: { multi_day: true },
      ticket: { last },
      at: '2026-07-05T05:00:00.000Z',
      session: { ends_at: '2026-07-06T00:00:00.000Z' },
    },
    null,
  ],
  [
    'any other ticket the next morning',
    { ticket: { last }, at: '2026-07-05T05:00:00.000Z', session: { ends_at: '2026-07-06T00:00:00.000Z' } },
    'ticket_already_scanned',
  ],
  ['an exit that is not counted', { direction: 'out', ticket: { last } }, 'exits_not_counted'],
  ['DEC-B-135 an exit', { direction: 'out', ticket: { last }, session: { outgoing_scans: true } }, null],
  ['an exit of someone who is not inside', { direction: 'out', session: { outgoing_scans: true } }, 'ticket_not_inside'],
  ['a second exit', { direction: 'out', ticket: { last: out }, session: { outgoing_scans: true } }, 'ticket_not_inside'],
  [
    'a visitor refunded inside may leave',
    { direction: 'out', ticket: { last, state: 'refunded' }, session: { outgoing_scans: true } },
    null,
  ],
  [
    'an exit with the code of the former owner',
    { direction: 'out', ticket: { last, code_version: 3 }, session: { outgoing_scans: true } },
    'ticket_owner_changed',
  ],
]

test.each(cases)('DEC-B-138 %s', (_, changes, reason) => {
  expect(judgeScan(aScan(changes)).reason).toBe(reason)
})

/** Each of these stands against the scan; they come in the order in which they are checked. */
const obstacles: [reason: string, changes: Changes][] = [
  ['ticket_owner_changed', { ticket: { code_version: 3 } }],
  ['ticket_is_test', { ticket: { is_test: true } }],
  ['ticket_refunded', { ticket: { state: 'refunded' } }],
  ['ticket_blocked', { ticket: { mark: { kind: 'stop', text: 'Stolen' } } }],
  ['session_not_open', { session: { starts_at: '2026-07-04T19:30:00.000Z' } }],
  ['ticket_wrong_entrance', { session: { product_ids: [PARKING] } }],
  ['scan_till_passed', { product: { scan_till: '2026-07-04T18:00:00.000Z' } }],
  ['outside_timeslot', { ticket: { timeslot } }],
  ['ticket_already_scanned', { ticket: { last } }],
]
const together = (parts: Changes[]): Changes => ({
  ticket: Object.assign({}, ...parts.map(({ ticket }) => ticket)),
  session: Object.assign({}, ...parts.map(({ session }) => session)),
  product: Object.assign({}, ...parts.map(({ product }) => product)),
})

test('DEC-B-138 DOOR-15 the first check that fails wins, whatever else is wrong', () => {
  for (let choice = 1; choice < 2 ** obstacles.length; choice += 1) {
    const wrong = obstacles.filter((_, index) => Math.floor(choice / 2 ** index) % 2 === 1)
    expect(judgeScan(aScan(together(wrong.map(([, changes]) => changes)))).reason).toBe(wrong[0]![0])
  }
})

test('DOOR-31 a device that is narrowed lets in nobody that it would keep out otherwise, and keeps out what it is not narrowed to', () => {
  const narrowings = fc.subarray([ENTRANCE, PASS_OF_OTHER_EVENT, PARKING])
  fc.assert(
    fc.property(fc.subarray(obstacles), narrowings, fc.constantFrom('in', 'out'), (wrong, only_product_ids, direction) => {
      const changes = { ...together(wrong.map(([, one]) => one)), direction }
      const free = judgeScan(aScan(changes))
      const scan = aScan({ ...changes, only_product_ids })
      const narrowed = judgeScan(scan)
      if (narrowed.reason === 'ticket_not_here') {
        expect(direction).toBe('in')
        expect(only_product_ids).not.toContain(scan.ticket?.product_id)
      } else expect(narrowed).toEqual(free)
    }),
  )
})

test.each([
  ['of this event, whatever it is for', { product_id: 99 }, true],
  ['of another event that is let in', { event_id: 2, product_id: PASS_OF_OTHER_EVENT }, true],
  ['of another event', { event_id: 2, product_id: 23 }, false],
  ['of a batch for this event', { event_id: 9, product_id: 90, batch }, true],
  ['of a batch for weekdays', { event_id: 9, product_id: 90, batch: { ...batch, event_ids: null, weekdays: [7] } }, true],
  ['of a batch for another event', { event_id: 9, product_id: 90, batch: { ...batch, event_ids: [2] } }, false],
])('DOOR-12 whether a door is told whose ticket it is: %s', (_, ticket, isOf) => {
  expect(isOfDoor({ ...ticketOfCode(code), ...ticket }, aScan().event)).toBe(isOf)
})

describe('what a verdict says beside its reason', () => {
  test('BTERM-09 when and where it was scanned already, and nothing of it otherwise', () => {
    expect(judgeScan(aScan({ ticket: { last } }))).toEqual({
      result: 'already_scanned',
      reason: 'ticket_already_scanned',
      earlier: last,
      can_overrule: false,
      counts: false,
    })
    expect(judgeScan(aScan({ ticket: { last, state: 'cancelled' } })).earlier).toBeNull()
  })

  test('DEC-B-136 in test mode the result is shown and nothing counts', () => {
    expect(judgeScan(aScan({ session: { test_mode: true } }))).toMatchObject({ result: 'ok', counts: false })
    expect(judgeScan(aScan())).toMatchObject({ result: 'ok', counts: true })
  })

  test('DEC-B-140 only the timeslot can be overruled', () => {
    for (const [reason, changes] of obstacles)
      expect(judgeScan(aScan(changes)).can_overrule, reason).toBe(reason === 'outside_timeslot')
  })
})

/** What happens to one ticket at a door that counts exits, in order of time. */
const steps = fc.array(
  fc.record({ direction: fc.constantFrom('in' as const, 'out' as const), minutes: fc.integer({ min: 1, max: 900 }) }),
  { maxLength: 40 },
)

test('DEC-B-135 DEC-B-139 whatever is scanned, entries and exits that count alternate, and a refused scan changes nothing', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (scans, multi_day) => {
      let ticket = ticketOfCode(code)
      let at = Date.parse('2026-07-04T16:00:00.000Z')
      const counted: { direction: string; day: string }[] = []
      for (const { direction, minutes } of scans) {
        at += minutes * 60_000
        const now = new Date(at).toISOString()
        const session = { outgoing_scans: true, ends_at: '2027-07-05T03:00:00.000Z' }
        const scan = aScan({ direction, at: now, session, product: { multi_day }, ticket })
        const wasInside = isInside(ticket, scan.event, now)
        const { counts } = judgeScan(scan)
        expect(counts).toBe(direction === 'in' ? !wasInside : wasInside)
        if (!counts) continue
        ticket = { ...ticket, last: { ...last, direction, scanned_at: now } }
        counted.push({ direction, day: scanDay(now, 'Europe/Amsterdam') })
      }
      for (const [index, { direction, day }] of counted.entries()) {
        const before = counted[index - 1]
        if (direction === 'out') expect(before?.direction).toBe('in')
        else if (before?.direction === 'in') expect(multi_day && before.day < day).toBe(true)
      }
    }),
  )
})

test('BCONST-20 DEC-B-46 a day begins at seven, on nights that the clocks change too', () => {
  const zone = 'Europe/Amsterdam'
  expect(scanDay('2026-07-05T04:59:59.999Z', zone)).toBe('2026-07-04')
  expect(scanDay('2026-07-05T05:00:00.000Z', zone)).toBe('2026-07-05')
  expect(scanDay('2026-03-29T04:59:59.999Z', zone)).toBe('2026-03-28')
  expect(scanDay('2026-03-29T05:00:00.000Z', zone)).toBe('2026-03-29')
  expect(scanDay('2026-10-25T05:59:59.999Z', zone)).toBe('2026-10-24')
  expect(scanDay('2026-10-25T06:00:00.000Z', zone)).toBe('2026-10-25')
})
