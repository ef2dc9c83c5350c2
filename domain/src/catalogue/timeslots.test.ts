import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type OpeningHour,
  openingHourOptions,
  remainingSpots,
  slotState,
  spotsNeeded,
  timeslotChoice,
  timeslotRefusals,
} from './timeslots.ts'

const zone = 'Europe/Amsterdam'
const hours = (change: Partial<OpeningHour>): OpeningHour => ({
  day_of_week: 6,
  opens_at: '10:00',
  closes_at: '12:30',
  interval: 'hourly',
  spots: 20,
  ...change,
})
const options = (
  opening_hours: OpeningHour[],
  start: string,
  end: string,
  event: { starts_at: string | null; ends_at: string | null } = { starts_at: null, ends_at: null },
  timeslots: Parameters<typeof openingHourOptions>[0]['timeslots'] = [],
) => openingHourOptions({ opening_hours, timeslots, event, start, end }, zone)

test('SLOT-07 SLOT-14 BCONST-19 weekly hours become dated options within the asked days', () => {
  const made = options([hours({}), hours({ day_of_week: 7, interval: 'all_day', spots: 5 })], '2026-07-04', '2026-07-10')
  expect(made.map(({ day, opens_at, closes_at }) => `${day} ${opens_at}-${closes_at}`)).toEqual([
    '2026-07-04 10:00-11:00',
    '2026-07-04 11:00-12:00',
    '2026-07-04 12:00-12:30',
    '2026-07-05 10:00-12:30',
  ])
  expect(made[0]).toEqual({
    day: '2026-07-04',
    opens_at: '10:00',
    closes_at: '11:00',
    starts_at: '2026-07-04T08:00:00.000Z',
    ends_at: '2026-07-04T09:00:00.000Z',
    spots: 20,
    spots_sold: 0,
    timeslot_id: null,
  })
})

test('SLOT-10 an option that was chosen before carries its timeslot', () => {
  const slot = { id: 7, starts_at: '2026-07-04T09:00:00Z', ends_at: '2026-07-04T10:00:00Z', spots: 15, spots_sold: 4 }
  const made = options([hours({})], '2026-07-04', '2026-07-04', undefined, [slot])
  expect(made.map(({ timeslot_id, spots, spots_sold }) => [timeslot_id, spots, spots_sold])).toEqual([
    [null, 20, 0],
    [7, 15, 4],
    [null, 20, 0],
  ])
})

test('options stay within the event, to the hour on its first and last day', () => {
  const daily = [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => hours({ day_of_week }))
  const event = { starts_at: '2026-07-04T09:00:00.000Z', ends_at: '2026-07-05T09:00:00.000Z' }
  expect(options(daily, '2026-06-01', '2026-08-01', event).map(({ starts_at }) => starts_at)).toEqual([
    '2026-07-04T09:00:00.000Z',
    '2026-07-04T10:00:00.000Z',
    '2026-07-05T08:00:00.000Z',
  ])
})

test.each([
  ['spring: the skipped hour gives no option', '2026-03-29', ['00:00Z', '01:00Z', '02:00Z'], ['01:00', '03:00', '04:00']],
  [
    'autumn: each clock hour is there once',
    '2026-10-25',
    ['23:00Z', '00:00Z', '02:00Z', '03:00Z'],
    ['01:00', '02:00', '03:00', '04:00'],
  ],
])('DIFF-S-24 wall-clock options in a night with a clock change, %s', (_, day, starts, labels) => {
  const made = options([hours({ day_of_week: 7, opens_at: '01:00', closes_at: '05:00' })], day, day)
  expect(made.map(({ opens_at }) => opens_at)).toEqual(labels)
  expect(made.map(({ starts_at }) => `${starts_at.slice(11, 16)}Z`)).toEqual(starts)
})

test('on every day options follow each other without a gap or an overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 1380 }), (shift, opening) => {
      const day = new Date(Date.UTC(2026, 0, 1 + shift)).toISOString().slice(0, 10)
      const opens_at = `${String(Math.floor(opening / 60)).padStart(2, '0')}:${String(opening % 60).padStart(2, '0')}`
      const week = [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => hours({ day_of_week, opens_at, closes_at: '23:59' }))
      const made = options(week, day, day)
      made.forEach(({ starts_at }, index) => {
        if (index > 0) expect(starts_at).toBe(made[index - 1]?.ends_at)
      })
    }),
  )
})

const slot = { starts_at: '2026-07-04T08:00:00.000Z', ends_at: '2026-07-04T09:00:00.000Z', spots: 10, spots_sold: 7 }
const before = '2026-07-01T00:00:00.000Z'

test.each([
  ['SLOT-04 no spots', { spots: 0, spots_sold: 0 }, { count: 0 }, 'full'],
  ['SLOT-05 fewer left than needed', {}, { count: 4 }, 'full'],
  ['SLOT-06 as many left as needed', {}, { count: 3 }, 'choosable'],
  ['SLOT-05 sold beyond the spots', { spots_sold: 12 }, { count: 1 }, 'full'],
  ['no limit', { spots: null, spots_sold: 900 }, { count: 50 }, 'choosable'],
  ['own held spots are not another buyer’s', { spots_sold: 10 }, { count: 3, held: 3 }, 'choosable'],
  ['own held spots do not give more', { spots_sold: 10 }, { count: 4, held: 3 }, 'full'],
] as const)('a slot: %s', (_, change, demand, state) => {
  expect(slotState({ ...slot, ...change }, demand, before)).toBe(state)
})

test.each([
  ['a second before it ends', '2026-07-04T08:59:59.000Z', 'choosable'],
  ['at its end', '2026-07-04T09:00:00.000Z', 'past'],
  ['a second after', '2026-07-04T09:00:01.000Z', 'past'],
])('a past slot cannot be chosen: %s', (_, now, state) => {
  expect(slotState(slot, { count: 1 }, now)).toBe(state)
})

test('SLOT-13 DEC-S-53 DEC-S-82 GIFT-27 the server refuses no slot, a full one and a past one', () => {
  const codes = (...input: Parameters<typeof timeslotRefusals>) => timeslotRefusals(...input).map(({ code }) => code)
  expect(codes('opening_hours', null, { count: 1 }, before)).toEqual(['timeslot_required'])
  expect(codes('timeslots', null, { count: 1 }, before)).toEqual(['timeslot_required'])
  expect(codes('none', null, { count: 1 }, before)).toEqual([])
  // Gift vouchers and donations alone.
  expect(codes('timeslots', null, { count: 0 }, before)).toEqual([])
  expect(codes('timeslots', slot, { count: 3 }, before)).toEqual([])
  expect(codes('timeslots', slot, { count: 4 }, before)).toEqual(['timeslot_full'])
  expect(codes('timeslots', slot, { count: 1 }, '2027-01-01T00:00:00.000Z')).toEqual(['timeslot_past'])
  expect(remainingSpots(slot)).toBe(3)
})

test('DEC-S-53 the needed spots leave out the donation', () => {
  const products = [
    { amount: 2, product_type_id: 1 },
    { amount: 3, product_type_id: null },
    { amount: 1, product_type_id: 6 },
  ]
  expect(spotsNeeded(products)).toBe(5)
})

test('SLOT-01 DEC-S-54 the calendar shows when there are opening hours, else the select, else no page', () => {
  expect(timeslotChoice({ timeslots: [slot], opening_hours: [hours({})] })).toBe('opening_hours')
  expect(timeslotChoice({ timeslots: [slot], opening_hours: [] })).toBe('timeslots')
  expect(timeslotChoice({ timeslots: [], opening_hours: [] })).toBe('none')
})
