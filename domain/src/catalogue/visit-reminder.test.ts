import { describe, expect, test } from 'vitest'
import { addDays, localDay } from '../foundation/zoned-time.ts'
import { reminderDays, reminderRefusals, visitDayToRemind, whyNotReminded } from './visit-reminder.ts'

describe('REM-01 how long before', () => {
  test('one, two, three or seven days, or not at all; nothing else', () => {
    expect([null, ...reminderDays].flatMap(reminderRefusals)).toEqual([])
    for (const days of [0, -1, 4, 1.5, 14])
      expect(reminderRefusals(days)).toEqual([{ code: 'errors_please_select', field: 'reminder_days' }])
  })
})

describe('REM-02 which day’s visitors are reminded now', () => {
  const amsterdam = { reminder_days: 1, time_zone: 'Europe/Amsterdam' }

  test('from 10:00 until 21:00 by the clock at the event, in summer and in winter', () => {
    const hours = (day: string) =>
      Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`).filter(
        (now) => visitDayToRemind(amsterdam, now) !== null,
      )
    expect([hours('2026-07-03').at(0), hours('2026-07-03').at(-1)]).toEqual([
      '2026-07-03T08:00:00.000Z',
      '2026-07-03T18:00:00.000Z',
    ])
    expect([hours('2026-12-03').at(0), hours('2026-12-03').at(-1)]).toEqual([
      '2026-12-03T09:00:00.000Z',
      '2026-12-03T19:00:00.000Z',
    ])
    expect(visitDayToRemind(amsterdam, '2026-07-03T07:59:59.000Z')).toBeNull()
    expect(visitDayToRemind(amsterdam, '2026-07-03T18:59:59.000Z')).not.toBeNull()
    expect(visitDayToRemind(amsterdam, '2026-07-03T19:00:00.000Z')).toBeNull()
  })

  test('the whole local day of the visit, also when it has 23 or 25 hours', () => {
    expect(visitDayToRemind(amsterdam, '2026-07-03T08:00:00.000Z')).toEqual({
      day: '2026-07-04',
      from: '2026-07-03T22:00:00.000Z',
      to: '2026-07-04T22:00:00.000Z',
      due_at: '2026-07-03T08:00:00.000Z',
    })
    const spring = visitDayToRemind(amsterdam, '2027-03-27T12:00:00.000Z')
    expect(spring).toMatchObject({ day: '2027-03-28', from: '2027-03-27T23:00:00.000Z', to: '2027-03-28T22:00:00.000Z' })
    const autumn = visitDayToRemind(amsterdam, '2026-10-24T12:00:00.000Z')
    expect(autumn).toMatchObject({ day: '2026-10-25', from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' })
  })

  test('each day of visits has its turn once, whatever the zone and the days before', () => {
    for (const time_zone of ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata', 'Europe/Lisbon'])
      for (const reminder_days of reminderDays) {
        const looks = Array.from({ length: 40 * 24 * 4 }, (_, quarter) =>
          new Date(Date.UTC(2026, 9, 1, 0, quarter * 15)).toISOString(),
        )
        const days = looks.flatMap((now) => {
          const found = visitDayToRemind({ reminder_days, time_zone }, now)
          if (found) expect(found.day).toBe(addDays(localDay(now, time_zone), reminder_days))
          return found ? [found.day] : []
        })
        const distinct = [...new Set(days)]
        expect(distinct).toEqual([...distinct].toSorted())
        expect(distinct.length).toBeGreaterThanOrEqual(39)
        // The first and the last are not whole.
        for (const day of distinct.slice(1, -1)) expect(days.filter((one) => one === day)).toHaveLength(44)
      }
  })
})

test('REM-03 who has paid, and has something left to come for, is reminded; who is inside already is not', () => {
  const order = { is_paid: true, is_cancelled: false }
  const two = { units: 2, tickets: 2, unused: 2 }
  expect(whyNotReminded(order, two)).toBeNull()
  expect(whyNotReminded(order, { ...two, unused: 1 })).toBeNull()
  expect(whyNotReminded(order, { units: 1, tickets: 0, unused: 0 })).toBeNull()
  expect(whyNotReminded(order, { ...two, unused: 0 })).toBe('the visit has begun')
  expect(whyNotReminded(order, { units: 0, tickets: 0, unused: 0 })).toBe('nothing of it is left')
  expect(whyNotReminded({ ...order, is_paid: false }, two)).toBe('the order is not paid')
  expect(whyNotReminded({ ...order, is_cancelled: true }, two)).toBe('the order is cancelled')
})
