import { describe, expect, test } from 'vitest'
import { cancelDeadline, cancelTermsRefusals, termsOfOrder, visitStart, type CancelTerms } from './cancel-terms.ts'

describe('SELF-01 the terms', () => {
  test('are whole: up to 365 hours or days before, 0 to 100 percent, or nothing at all', () => {
    const fine = [
      {},
      { cancel_until: null },
      { cancel_until: 0, cancel_percentage: 0 },
      { cancel_until: 365, cancel_percentage: 100 },
    ]
    expect(fine.flatMap(cancelTermsRefusals)).toEqual([])
    for (const cancel_until of [-1, 1.5, 366, Number.NaN])
      expect(cancelTermsRefusals({ cancel_until })).toEqual([
        { code: 'whole_number_invalid', field: 'cancel_until', min: 0, max: 365 },
      ])
    for (const cancel_percentage of [-1, 12.5, 101])
      expect(cancelTermsRefusals({ cancel_percentage })).toEqual([
        { code: 'whole_number_invalid', field: 'cancel_percentage', min: 0, max: 100 },
      ])
  })
})

describe('SELF-02 until when', () => {
  const zone = 'Europe/Amsterdam'
  const terms = (cancel_until: number | null, cancel_until_unit: 'hours' | 'days') => ({ cancel_until, cancel_until_unit })

  test('a visit begins with its timeslot, else with the event, and without either at no moment', () => {
    const event = { starts_at: '2026-07-04T10:00:00.000Z', continuous: false }
    const timeslot = { starts_at: '2026-07-05T12:30:00.000Z' }
    expect(visitStart(event, timeslot)).toBe('2026-07-05T12:30:00.000Z')
    expect(visitStart(event, null)).toBe('2026-07-04T10:00:00.000Z')
    expect(visitStart({ ...event, continuous: true }, timeslot)).toBe('2026-07-05T12:30:00.000Z')
    expect(visitStart({ ...event, continuous: true }, null)).toBeNull()
  })

  test('hours are counted, days are the same time by the clock at the event', () => {
    // In the night before, the clock was put forward: the day has 23 hours.
    const visit = '2027-03-28T12:00:00.000Z'
    expect(cancelDeadline(terms(24, 'hours'), visit, zone)).toBe('2027-03-27T12:00:00.000Z')
    expect(cancelDeadline(terms(1, 'days'), visit, zone)).toBe('2027-03-27T13:00:00.000Z')
    expect(cancelDeadline(terms(0, 'days'), visit, zone)).toBe(visit)
    expect(cancelDeadline(terms(2, 'days'), '2026-07-04T10:00:00.000Z', 'America/New_York')).toBe('2026-07-02T10:00:00.000Z')
  })

  test('there is no end where it is not offered or the visit has no beginning', () => {
    expect(cancelDeadline(terms(null, 'hours'), '2026-07-04T10:00:00.000Z', zone)).toBeNull()
    expect(cancelDeadline(terms(24, 'hours'), null, zone)).toBeNull()
  })
})

describe('SELF-13 on which terms', () => {
  const visit = { visit_at: '2026-07-04T10:00:00.000Z', time_zone: 'Europe/Amsterdam' }
  const now = '2026-07-03T09:00:00.000Z'
  const present: CancelTerms = { cancel_until: 12, cancel_until_unit: 'hours', cancel_percentage: 80, cancel_returns_fees: false }
  const of = (agreed: CancelTerms | null, than = present) => termsOfOrder({ agreed, present: than }, visit, now)
  const changed = (change: Partial<CancelTerms>): CancelTerms => ({ ...present, ...change })

  test('the present ones, where there were none before', () => {
    expect(of(null)).toBe(present)
    expect(of(null, changed({ cancel_until: null })).cancel_until).toBeNull()
  })

  test.each([
    ['a higher percentage', changed({ cancel_percentage: 90 }), present],
    ['the fees', changed({ cancel_returns_fees: true }), present],
    ['more time', changed({ cancel_until: 2 }), present],
    [
      'being open, before any percentage',
      changed({ cancel_percentage: 10 }),
      changed({ cancel_until: 48, cancel_percentage: 100 }),
    ],
    ['being offered at all', changed({ cancel_until: 48 }), changed({ cancel_until: null, cancel_percentage: 100 })],
    [
      'a percentage, before fees and time',
      changed({ cancel_percentage: 81 }),
      changed({ cancel_until: 0, cancel_returns_fees: true }),
    ],
  ])('those are better that have %s', (_, better, worse) => {
    expect(of(better, worse)).toBe(better)
    expect(of(worse, better)).toBe(better)
  })
})
