import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOpeningHour, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

const server = prepareServer()
let shops = 0

beforeEach(() => server.clock.set(TEST_NOW))

/** A company with a calendar, and an event from Monday 29 June to Sunday 12 July 2026. */
async function newShop(columns: Parameters<typeof aCompany>[1] = { show_calendar: true }) {
  const host = `visits-${++shops}.test`
  const { db } = server.services
  const company = await aCompany(db, { host, ...columns })
  const event = await anEvent(db, company, { starts_at: '2026-06-29T06:00:00.000Z', ends_at: '2026-07-12T20:00:00.000Z' })
  await aPointOfSale(db, event, { products: [await aProduct(db, event, { stock: 10 })] })
  const live = async () => (await server.send('listLivePointsOfSale', { company_id: company.id }, { host })).body
  const take = async ({ stock_pool_id }: { stock_pool_id: number }, taken: number) => {
    await db.updateTable('stock_pool').set({ taken }).where('id', '=', stock_pool_id).execute()
  }
  return { db, company, event, live, take }
}

test('DEC-S-13 a play is on the days of its performances, each as full as these are, and sold out where nothing is left', async () => {
  const { db, event, live, take } = await newShop()
  const at = (day: string, time: string) => ({ starts_at: `${day}T${time}:00.000Z`, ends_at: `${day}T23:30:00.000Z`, spots: 50 })
  const thursday = await aTimeslot(db, event, at('2026-07-02', '18:15'))
  const matinee = await aTimeslot(db, event, at('2026-07-05', '12:00'))
  const evening = await aTimeslot(db, event, at('2026-07-05', '18:15'))
  await aTimeslot(db, event, at('2026-07-10', '18:15'))
  await take(thursday, 50)
  await take(matinee, 50)
  await take(evening, 48)
  const [play] = await live()
  expect(play?.days).toEqual([
    { day: '2026-07-02', ratio: 100 },
    { day: '2026-07-05', ratio: 98 },
    { day: '2026-07-10', ratio: 0 },
  ])
  expect(play?.event.timeslot_count).toBe(4)
})

test('DEC-S-13 a museum is on the days it opens, each as full as its hours are; what nobody has chosen yet is empty', async () => {
  const { db, event, live, take } = await newShop()
  const tuesday = await anOpeningHour(db, event, { day: 2, opens_at: '10:00', closes_at: '12:00', spots: 10 })
  await anOpeningHour(db, event, { day: 6, opens_at: '10:00', closes_at: '14:00', spots: 30, interval: 'all_day' })
  const deleted = await anOpeningHour(db, event, { day: 3 })
  await db.updateTable('opening_hour').set({ deleted_at: TEST_NOW }).where('id', '=', deleted.id).execute()
  const made = (opening_hour_id: number, starts_at: string, ends_at: string) =>
    aTimeslot(db, event, { opening_hour_id, starts_at, ends_at, spots: 10 })
  await take(await made(tuesday.id, '2026-07-07T08:00:00.000Z', '2026-07-07T09:00:00.000Z'), 10)
  await take(await made(tuesday.id, '2026-06-30T08:00:00.000Z', '2026-06-30T09:00:00.000Z'), 10)
  await take(await made(tuesday.id, '2026-06-30T09:00:00.000Z', '2026-06-30T10:00:00.000Z'), 10)
  const [museum] = await live()
  expect(museum?.days).toEqual([
    { day: '2026-06-30', ratio: 100 },
    { day: '2026-07-04', ratio: 0 },
    { day: '2026-07-07', ratio: 50 },
    { day: '2026-07-11', ratio: 0 },
  ])
  // Their visitors choose an hour, not one of many timeslots.
  expect(museum?.event.timeslot_count).toBe(0)
})

test('an event without times keeps its dates, and a shop without a calendar reads no days', async () => {
  const dated = await newShop()
  expect((await dated.live())[0]?.days).toBeNull()
  const bare = await newShop({ show_calendar: false })
  await aTimeslot(bare.db, bare.event)
  const [play] = await bare.live()
  expect([play?.days, play?.event.timeslot_count]).toEqual([null, 1])
})

test('five thousand timeslots and a year of opening hours are listed by day', async () => {
  const { db, company, event, live } = await newShop()
  const { id } = event
  await db.updateTable('event').set({ ends_at: '2028-01-01T00:00:00.000Z' }).where('id', '=', id).execute()
  await sql`
    with made as (
      insert into stock_pool (company_id, kind, capacity, taken)
      select ${company.id}, 'timeslot', 20, n % 21 from generate_series(0, 4999) n returning id
    ), numbered as (select id, row_number() over (order by id) - 1 as n from made)
    insert into timeslot (company_id, event_id, stock_pool_id, starts_at, ends_at)
    select ${company.id}, ${id}, id, '2026-07-01T06:00:00Z'::timestamptz + (n / 10) * interval '1 day' + (n % 10) * interval '1 hour',
      '2026-07-01T07:00:00Z'::timestamptz + (n / 10) * interval '1 day' + (n % 10) * interval '1 hour' from numbered`.execute(db)
  const museum = await anEvent(db, company, { starts_at: '2026-01-01T00:00:00.000Z', ends_at: '2030-01-01T00:00:00.000Z' })
  await aPointOfSale(db, museum, { products: [await aProduct(db, museum)] })
  for (const day of [2, 3, 4, 5, 6, 7]) await anOpeningHour(db, museum, { day })
  const shown = await live()
  const [hours, slots] = [museum.id, id].map((of) => shown.find((visit) => visit.event.id === of)!)
  expect([slots!.days?.length, slots!.event.timeslot_count]).toEqual([500, 5000])
  expect(slots!.days?.[0]).toEqual({ day: '2026-07-01', ratio: 22.5 })
  // A year ahead, without Mondays.
  expect(hours!.days?.length).toBe(314)
  expect(hours!.days?.some(({ day }) => new Date(day).getUTCDay() === 1)).toBe(false)
})
