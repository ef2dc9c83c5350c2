import { describe, expect, test } from 'vitest'
import {
  ownVisitChangeRefusals,
  visitChangeEnds,
  visitChangeHoursRefusals,
  visitChangeRefusals,
  VISIT_CHANGE_HOURS,
} from './visit-change.ts'

const codes = (refusals: readonly { code: string }[]) => refusals.map(({ code }) => code)

describe('REBK-02 whose visit can be changed', () => {
  const order = { is_bought: true, is_cancelled: false, has_timeslot: true }
  const units = [{ is_scanned: false }, { is_scanned: false }]
  const event = { is_archived: false, is_changing: false }

  test('a paid order with a timeslot of which nobody came in yet', () => {
    expect(visitChangeRefusals(order, units, event)).toEqual([])
  })

  test.each([
    ['order_cancelled', { ...order, is_cancelled: true }, units, event],
    ['order_not_paid', { ...order, is_bought: false }, units, event],
    ['visit_without_time', { ...order, has_timeslot: false }, units, event],
    ['visit_nothing_left', order, [], event],
    ['visit_scanned', order, [{ is_scanned: false }, { is_scanned: true }], event],
    ['event_archived', order, units, { ...event, is_archived: true }],
    ['event_change_running', order, units, { ...event, is_changing: true }],
  ] as const)('%s', (code, ordered, left, held) => {
    expect(codes(visitChangeRefusals(ordered, left, held))).toEqual([code])
  })
})

describe('REBK-08 until when visitors may change it themselves', () => {
  const slot = { starts_at: '2026-07-04T10:00:00.000Z' }

  test('a whole number of hours, of at most 90 days', () => {
    for (const hours of [0, 1, 24, VISIT_CHANGE_HOURS.max]) expect(visitChangeHoursRefusals(hours)).toEqual([])
    for (const hours of [null, -1, 1.5, Number.NaN, VISIT_CHANGE_HOURS.max + 1])
      expect(visitChangeHoursRefusals(hours)).toEqual([
        { code: 'whole_number_invalid', field: 'visit_change_hours', min: 0, max: 2160 },
      ])
  })

  test('so many hours before the visit; with 0, or without a timeslot, never', () => {
    expect(visitChangeEnds({ visit_change_hours: 24 }, slot)).toBe('2026-07-03T10:00:00.000Z')
    expect(visitChangeEnds({ visit_change_hours: 0 }, slot)).toBeNull()
    expect(visitChangeEnds({ visit_change_hours: 24 }, null)).toBeNull()
  })

  test('REBK-09 until that very moment, and not a moment later', () => {
    const until = '2026-07-03T10:00:00.000Z'
    expect(ownVisitChangeRefusals(until, until)).toEqual([])
    expect(ownVisitChangeRefusals(until, '2026-07-03T10:00:00.001Z')).toEqual([{ code: 'visit_change_late', until }])
    expect(codes(ownVisitChangeRefusals(null, until))).toEqual(['visit_change_off'])
  })
})
