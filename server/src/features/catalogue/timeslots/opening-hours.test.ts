import { afterEach, beforeEach, expect, test } from 'vitest'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aCompany, anEvent, anOpeningHour, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

type Secret = { id: number; secret: string }

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
let product: { id: number }
let point_of_sale: { id: number }

beforeEach(() => server.clock.set(TEST_NOW))
afterEach(async () => expect(await recount(server.services.db)).toEqual([]))

/** A continuous event of a year, with a point of sale. */
async function aMuseum(columns: Parameters<typeof anEvent>[2] = {}) {
  const { db } = server.services
  const event = await anEvent(db, company, {
    continuous: true,
    starts_at: '2026-01-01T08:00:00.000Z',
    ends_at: '2027-01-01T08:00:00.000Z',
    ...columns,
  })
  product = await aProduct(db, event)
  point_of_sale = await aPointOfSale(db, event, { products: [product] })
  return event
}

const anOrderOf = async (amount: number): Promise<Secret> => {
  const { id, secret } = await anOrder(server, point_of_sale, [{ product_id: product.id, amount }])
  return { id, secret }
}
const list = async (order: Secret, start: string, end = start) =>
  (await server.send('listOrderOpeningHours', { ...order, start, end })).body
const make = (order: Secret, option: { opening_hour_id: number; day: string; opens_at: string }) =>
  server.send('makeTimeslot', { ...order, option })
const choose = (order: Secret, timeslot_id: number) => server.send('saveOrder', { ...order, timeslot_id })

test('CALL-20 SLOT-07 SLOT-14 the weekly hours become options on the days that were asked for', async () => {
  const event = await aMuseum()
  const saturday = await anOpeningHour(server.services.db, event, { opens_at: '10:00', closes_at: '11:30' })
  const sunday = await anOpeningHour(server.services.db, event, {
    day: 7,
    opens_at: '12:00',
    closes_at: '17:00',
    interval: 'all_day',
    spots: 4,
  })
  const options = await list(await anOrderOf(1), '2026-06-06', '2026-06-12')
  const free = { spots_sold: 0, timeslot_id: null, is_past: false }
  expect(options).toEqual([
    { opening_hour_id: saturday.id, day: '2026-06-06', opens_at: '10:00', closes_at: '11:00', spots: 10, ...free },
    { opening_hour_id: saturday.id, day: '2026-06-06', opens_at: '11:00', closes_at: '11:30', spots: 10, ...free },
    { opening_hour_id: sunday.id, day: '2026-06-07', opens_at: '12:00', closes_at: '17:00', spots: 4, ...free },
  ])
})

test('CALL-20 at most 62 days, in the right order', async () => {
  const event = await aMuseum()
  await anOpeningHour(server.services.db, event)
  const order = await anOrderOf(1)
  expect(await list(order, '2026-06-01', '2026-08-01')).not.toEqual([])
  for (const [start, end] of [
    ['2026-06-01', '2026-08-02'],
    ['2026-06-02', '2026-06-01'],
    ['2026-06-01', '2899-12-31'],
  ]) {
    const { status, refusals } = await server.send('listOrderOpeningHours', { ...order, start, end })
    expect([status, refusals]).toEqual([400, [{ code: 'wrong_date', field: 'end' }]])
  }
  expect((await server.send('listOrderOpeningHours', { ...order, start: '2026-02-30', end: '2026-03-01' })).status).toBe(400)
  expect((await server.send('listOrderOpeningHours', { ...order, start: '2026-06-01', end: '9999-12-31' })).status).toBe(400)
})

test('options keep to the days and hours of the event, and those that are over say so', async () => {
  const event = await aMuseum({ starts_at: '2026-06-01T07:00:00.000Z', ends_at: '2026-06-08T09:00:00.000Z' })
  await anOpeningHour(server.services.db, event, { day: 1, opens_at: '09:00', closes_at: '13:00' })
  const options = await list(await anOrderOf(1), '2026-05-20', '2026-06-20')
  // It is Monday 1 June, 12:00 in Amsterdam. On Monday 8 June the event ends at 11:00.
  expect(options.map(({ day, opens_at, is_past }) => `${day} ${opens_at} ${is_past ? 'past' : 'open'}`)).toEqual([
    '2026-06-01 09:00 past',
    '2026-06-01 10:00 past',
    '2026-06-01 11:00 past',
    '2026-06-01 12:00 open',
    '2026-06-08 09:00 open',
    '2026-06-08 10:00 open',
  ])
})

test('SLOT-09 SLOT-10 CALL-21 an option becomes a timeslot once, which reserves nothing before it is saved', async () => {
  const event = await aMuseum()
  const hour = await anOpeningHour(server.services.db, event)
  const [order, other] = [await anOrderOf(2), await anOrderOf(3)]
  const option = { opening_hour_id: hour.id, day: '2026-06-06', opens_at: '10:00' }
  const { status, body } = await make(order, option)
  expect(status).toBe(200)
  const optionOf = async (holder: Secret) => (await list(holder, '2026-06-06'))[0]
  expect(await optionOf(order)).toMatchObject({ timeslot_id: body.timeslot_id, spots: 10, spots_sold: 0 })
  expect((await server.send('getOrder', order)).body.timeslot_id).toBeNull()
  expect((await make(other, option)).body).toEqual(body)

  for (const holder of [order, other]) expect((await choose(holder, body.timeslot_id)).status).toBe(200)
  expect((await server.send('getOrder', order)).body.timeslot).toEqual({
    id: body.timeslot_id,
    starts_at: '2026-06-06T08:00:00.000Z',
    ends_at: '2026-06-06T09:00:00.000Z',
  })
  expect([
    (await optionOf(order))?.spots_sold,
    (await optionOf(other))?.spots_sold,
    (await optionOf(await anOrderOf(1)))?.spots_sold,
  ]).toEqual([3, 2, 5])
})

test('SLOT-09 twenty buyers who choose the same option at once get the same timeslot, and no pool is left over', async () => {
  const event = await aMuseum()
  const { db } = server.services
  const hour = await anOpeningHour(db, event, { spots: 5 })
  const orders = await Promise.all(Array.from({ length: 20 }, () => anOrderOf(2)))
  const countPools = async () =>
    Number(
      (
        await db
          .selectFrom('stock_pool')
          .select((of) => of.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  const pools = await countPools()
  const made = await Promise.all(
    orders.map((order) => make(order, { opening_hour_id: hour.id, day: '2026-06-06', opens_at: '10:00' })),
  )
  expect(new Set(made.map(({ body }) => body.timeslot_id)).size).toBe(1)
  expect(await countPools()).toBe(pools + 1)
  const saved = await Promise.all(orders.map((order) => choose(order, made[0]!.body.timeslot_id)))
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(2)
})

test('two opening hours at the same time are two options with spots of their own', async () => {
  const event = await aMuseum()
  const { db } = server.services
  const hours = [await anOpeningHour(db, event, { spots: 1 }), await anOpeningHour(db, event, { spots: 2 })]
  const order = await anOrderOf(1)
  const made = await make(order, { opening_hour_id: hours[1]!.id, day: '2026-06-06', opens_at: '10:00' })
  const options = (await list(order, '2026-06-06')).filter(({ opens_at }) => opens_at === '10:00')
  expect(options.map(({ opening_hour_id, spots, timeslot_id }) => [opening_hour_id, spots, timeslot_id])).toEqual([
    [hours[0]!.id, 1, null],
    [hours[1]!.id, 2, made.body.timeslot_id],
  ])
})

test('only a real option of this event becomes a timeslot', async () => {
  const { db } = server.services
  const hour_elsewhere = await anOpeningHour(db, await aMuseum())
  const foreign = await anOpeningHour(db, await anEvent(db, await aCompany(db, { host: null })))
  const event = await aMuseum()
  const hour = await anOpeningHour(db, event)
  const order = await anOrderOf(1)
  const real = { opening_hour_id: hour.id, day: '2026-06-06', opens_at: '10:00' }
  for (const change of [
    { opens_at: '10:30' },
    { opens_at: '18:00' },
    { day: '2026-06-07' },
    { day: '2027-01-02' },
    { opening_hour_id: hour_elsewhere.id },
    { opening_hour_id: foreign.id },
    { opening_hour_id: 987_654_321 },
  ]) {
    const { status, refusals } = await make(order, { ...real, ...change })
    expect([status, refusals]).toEqual([400, [{ code: 'timeslot_not_found', field: 'option' }]])
  }
  expect((await make(order, { ...real, day: '2026-05-30' })).refusals).toEqual([{ code: 'timeslot_past', field: 'option' }])
  expect(await db.selectFrom('timeslot').select('id').where('event_id', '=', event.id).execute()).toEqual([])
})

test('an order that cannot be changed makes no timeslot', async () => {
  const hour = await anOpeningHour(server.services.db, await aMuseum())
  const order = await anOrderOf(1)
  await server.services.db.updateTable('order').set({ payment_status: 'paid' }).where('id', '=', order.id).execute()
  const { refusals } = await make(order, { opening_hour_id: hour.id, day: '2026-06-06', opens_at: '10:00' })
  expect(refusals).toEqual([{ code: 'order_already_paid' }])
})

test('I18N-10 in the spring night the skipped hour is no option, and the day has its right hours', async () => {
  const event = await aMuseum()
  const hour = await anOpeningHour(server.services.db, event, { day: 7, opens_at: '01:00', closes_at: '05:00' })
  server.clock.set('2026-03-20T12:00:00.000Z')
  const order = await anOrderOf(1)
  expect((await list(order, '2026-03-29')).map(({ opens_at }) => opens_at)).toEqual(['01:00', '03:00', '04:00'])
  expect((await make(order, { opening_hour_id: hour.id, day: '2026-03-29', opens_at: '02:00' })).status).toBe(400)
  const { body } = await make(order, { opening_hour_id: hour.id, day: '2026-03-29', opens_at: '03:00' })
  expect((await choose(order, body.timeslot_id)).body.timeslot).toMatchObject({
    starts_at: '2026-03-29T01:00:00.000Z',
    ends_at: '2026-03-29T02:00:00.000Z',
  })
})

test('I18N-10 in the autumn night no option is there twice and the hours before and after are right', async () => {
  const event = await aMuseum()
  const hour = await anOpeningHour(server.services.db, event, { day: 7, opens_at: '01:00', closes_at: '05:00' })
  const order = await anOrderOf(1)
  const options = await list(order, '2026-10-25')
  expect(options.map(({ opens_at }) => opens_at)).toEqual(['01:00', '02:00', '03:00', '04:00'])
  const starts: (string | undefined)[] = []
  for (const { opens_at } of options) {
    const { body } = await make(order, { opening_hour_id: hour.id, day: '2026-10-25', opens_at })
    starts.push((await choose(order, body.timeslot_id)).body.timeslot?.starts_at)
  }
  expect(starts).toEqual([
    '2026-10-24T23:00:00.000Z',
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T02:00:00.000Z',
    '2026-10-25T03:00:00.000Z',
  ])
  expect((await list(order, '2026-10-25')).every(({ timeslot_id }) => timeslot_id !== null)).toBe(true)
})

test('another time zone gives other instants', async () => {
  const event = await aMuseum({ time_zone: 'America/New_York' })
  const hour = await anOpeningHour(server.services.db, event)
  const order = await anOrderOf(1)
  const { body } = await make(order, { opening_hour_id: hour.id, day: '2026-06-06', opens_at: '10:00' })
  expect((await choose(order, body.timeslot_id)).body.timeslot?.starts_at).toBe('2026-06-06T14:00:00.000Z')
})
