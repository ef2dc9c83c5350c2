import { addMs, DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { mailHeader } from '../../../testing/mail-server.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { drain, server, smtp } from '#features/foundation/mails/mail-testing.ts'
import { forgetSnapshots } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { forgetEntries } from './forget-entries.ts'
import { tellWaiting } from './tell-waiting.ts'
import { anAddress, aSoldOutEvent, entriesOf, join, prepareWaiting, setStock, tell, textOf } from './waiting-testing.ts'

prepareWaiting()

test('LIST-07 LIST-11 two returned tickets are told to the first whom they cover, once, with the way to the shop', async () => {
  const sold = await aSoldOutEvent()
  const [many, ...others] = [anAddress(), anAddress(), anAddress(), anAddress()] as const
  await join(sold, many, { amount: 3 })
  for (const email of others) {
    server.clock.advance(1000)
    await join(sold, email, { language: 'nl' })
  }
  expect(await tell()).toEqual([])
  await setStock(sold, 2)
  expect((await tell()).toSorted()).toEqual(others.slice(0, 2).toSorted())
  const text = textOf(smtp.mails[0]!.source)
  expect(mailHeader(smtp.mails[0]!.source, 'Subject')).toContain(`Er zijn weer tickets voor ${sold.event.name}`)
  expect(text).toContain(`localhost/p/${sold.point_of_sale.url}`)
  expect(text).toMatch(/localhost\/waiting-list\/[\w-]{20,}/)
  expect(text).toContain('wie het eerst bestelt')
  // They have six hours; then the next is told, and a day later they are again.
  expect(await tell()).toEqual([])
  server.clock.advance(6 * HOUR_MS)
  expect(await tell()).toEqual([others[2]])
})

test('LIST-07 two processes at once tell nobody twice', async () => {
  const sold = await aSoldOutEvent()
  const emails = [anAddress(), anAddress(), anAddress()]
  for (const email of emails) await join(sold, email)
  await setStock(sold, 2)
  // While another is at it, nothing is done.
  const { db } = server.services
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('event').select('id').where('id', '=', sold.event.id).forNoKeyUpdate().execute()
    expect(await tell()).toEqual([])
  })
  await drain()
  smtp.mails.length = 0
  forgetSnapshots(db)
  await Promise.all([1, 2, 3].map(() => tellWaiting(server.services)))
  await drain()
  expect(smtp.mails).toHaveLength(2)
  expect((await entriesOf(sold)).map(({ told }) => told)).toEqual([1, 1, 0])
})

test('LIST-07 nobody is told while the event, the product or the point of sale is not on sale, nor without a timeslot', async () => {
  const { db } = server.services
  const sold = await aSoldOutEvent()
  const email = anAddress()
  await join(sold, email)
  await setStock(sold, 5)
  const off = async (table: 'event' | 'product' | 'point_of_sale', id: number, set: object, back: object) => {
    await db.updateTable(table).set(set).where('id', '=', id).execute()
    expect(await tell()).toEqual([])
    await db.updateTable(table).set(back).where('id', '=', id).execute()
  }
  await off('event', sold.event.id, { status: 'not_live' }, { status: 'live' })
  await off('event', sold.event.id, { has_waiting_list: false }, { has_waiting_list: true })
  await off('event', sold.event.id, { archived_at: server.clock.now() }, { archived_at: null })
  await off('product', sold.product.id, { status: 'not_live' }, { status: 'live' })
  await off('product', sold.product.id, { sale_ends_at: server.clock.now() }, { sale_ends_at: null })
  await off('point_of_sale', sold.point_of_sale.id, { status: 'closed' }, { status: 'live' })
  await off('point_of_sale', sold.point_of_sale.id, { status: 'test' }, { status: 'live' })
  const { starts_at } = sold.event
  const slot = await aTimeslot(db, sold.event, { spots: 0, starts_at, ends_at: addMs(starts_at, HOUR_MS) })
  expect(await tell()).toEqual([])
  await db.updateTable('stock_pool').set({ capacity: 1 }).where('id', '=', slot.stock_pool_id).execute()
  expect(await tell()).toEqual([email])
})

test('LIST-07 nobody is told of what the point of sale has none of, what has to come along, or a timeslot that is over', async () => {
  const { db } = server.services
  const sold = await aSoldOutEvent()
  const email = anAddress()
  await join(sold, email)
  await setStock(sold, 5)
  const setPool = (id: number, capacity: number | null) =>
    db.updateTable('stock_pool').set({ capacity }).where('id', '=', id).execute()
  const here = await db
    .selectFrom('point_of_sale_product')
    .select('stock_pool_id')
    .where('product_id', '=', sold.product.id)
    .executeTakeFirstOrThrow()
  await setPool(here.stock_pool_id, 0)
  expect(await tell()).toEqual([])
  await setPool(here.stock_pool_id, null)
  const along = await aProduct(db, sold.event, { stock: 0, addition_of: sold.product.id })
  const { id: stock_pool_id } = await db
    .insertInto('stock_pool')
    .values({ company_id: sold.company.id, kind: 'point_of_sale_product' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const offer = {
    company_id: sold.company.id,
    point_of_sale_id: sold.point_of_sale.id,
    product_id: along.id,
    stock_pool_id,
    sort: 1,
  }
  await db.insertInto('point_of_sale_product').values(offer).execute()
  expect(await tell()).toEqual([])
  await setPool(along.stock_pool_id, 5)
  const now = server.clock.now()
  const spots = (from: string, count: number) =>
    aTimeslot(db, sold.event, { spots: count, starts_at: from, ends_at: addMs(from, HOUR_MS) })
  await spots(addMs(now, -HOUR_MS), 5)
  await spots(sold.event.starts_at, 0)
  expect(await tell()).toEqual([])
  await spots(addMs(now, 1 - HOUR_MS), 1)
  expect(await tell()).toEqual([email])
})

test('LIST-07 what comes along and is not on sale keeps nobody waiting', async () => {
  const { db } = server.services
  const sold = await aSoldOutEvent()
  const along = await aProduct(db, sold.event, { stock: 0, addition_of: sold.product.id, status: 'not_live' })
  const point_of_sale = await aPointOfSale(db, sold.event, { products: [sold.product, along] })
  const email = anAddress()
  await join({ ...sold, point_of_sale }, email)
  await setStock(sold, 1)
  expect(await tell()).toEqual([email])
})

test('LIST-07 nobody is told before the sale of the point of sale starts, nor of a company that is switched off', async () => {
  const { db } = server.services
  const sold = await aSoldOutEvent()
  const email = anAddress()
  await join(sold, email)
  await setStock(sold, 1)
  const countdown = (show_countdown: boolean) =>
    db
      .updateTable('point_of_sale')
      .set({ show_countdown, countdown: addMs(server.clock.now(), HOUR_MS) })
      .where('id', '=', sold.point_of_sale.id)
      .execute()
  await countdown(true)
  expect(await tell()).toEqual([])
  await countdown(false)
  const setActive = (active: boolean) => db.updateTable('company').set({ active }).where('id', '=', sold.company.id).execute()
  await setActive(false)
  expect(await tell()).toEqual([])
  await setActive(true)
  expect(await tell()).toEqual([email])
})

test('LIST-07 however many wait for more than is left, who comes after them and fits is told', async () => {
  const { db } = server.services
  const sold = await aSoldOutEvent()
  const [first, last] = [anAddress(), anAddress()]
  await join(sold, first)
  await setStock(sold, 1)
  expect(await tell()).toEqual([first])
  await setStock(sold, 0)
  const [{ id: _first, ...entry }] = (await entriesOf(sold)) as [Awaited<ReturnType<typeof entriesOf>>[number]]
  const joined_at = addMs(server.clock.now(), 1)
  const many = Array.from({ length: 200 }, (_, nr) => ({
    ...entry,
    email: `many${nr}@example.com`,
    address: `many${nr}@example.com`,
    secret: `many-${nr}`.padEnd(22, 'x'),
    amount: 2,
    joined_at,
    told: 0,
    told_at: null,
  }))
  await db.insertInto('waiting_list_entry').values(many).execute()
  server.clock.advance(2)
  await join(sold, last)
  // One of the two is promised.
  await setStock(sold, 2)
  expect(await tell()).toEqual([last])
})

test('LIST-09 nobody is told at night, but for the last one before the event', async () => {
  const far = await aSoldOutEvent()
  const near = await aSoldOutEvent({ starts_in: 30 * HOUR_MS })
  const [later, now] = [anAddress(), anAddress()]
  await join(far, later)
  await join(near, now)
  await setStock(far, 1)
  await setStock(near, 1)
  server.clock.advance(13 * HOUR_MS)
  expect(await tell()).toEqual([now])
  server.clock.advance(11 * HOUR_MS)
  expect(await tell()).toEqual([later])
})

test('LIST-08 LIST-10 told three times at most, a day apart; who has bought since is off the list', async () => {
  const sold = await aSoldOutEvent()
  const [stays, buys] = [anAddress(), anAddress()]
  await join(sold, stays)
  await join(sold, buys)
  await setStock(sold, 9)
  expect((await tell()).toSorted()).toEqual([stays, buys].toSorted())
  await aPaidOrder(server, sold, { products: [{ id: sold.product.id, amount: 1 }], customer: { email: buys.toUpperCase() } })
  const told = []
  for (let day = 0; day < 4; day++) {
    server.clock.advance(DAY_MS)
    told.push(...(await tell()))
  }
  expect(told).toEqual([stays, stays])
  expect((await entriesOf(sold)).map(({ email }) => email)).toEqual([stays])
})

test('LIST-18 who has bought reads that they wait no longer; who joins once more after that waits again', async () => {
  const sold = await aSoldOutEvent()
  const email = anAddress()
  await join(sold, email)
  const { secret } = (await entriesOf(sold))[0]!
  const isWaiting = async () => (await server.send('getWaitingListEntry', { secret })).body.entry !== null
  expect(await isWaiting()).toBe(true)
  server.clock.advance(DAY_MS)
  await aPaidOrder(server, sold, { products: [{ id: sold.product.id, amount: 1 }], customer: { email: email.toUpperCase() } })
  expect(await isWaiting()).toBe(false)
  server.clock.advance(1)
  await join(sold, email)
  await forgetEntries(server.services)
  expect(await isWaiting()).toBe(true)
  await setStock(sold, 1)
  expect(await tell()).toEqual([email])
})

test('LIST-10 LIST-12 LIST-13 entries go with a purchase, 30 days after the event, and as tests after a day', async () => {
  const sold = await aSoldOutEvent({ starts_in: 10 * DAY_MS })
  const tried = await aSoldOutEvent({ status: 'test' })
  const [stays, buys] = [anAddress(), anAddress()]
  for (const email of [stays, buys]) await join(sold, email)
  const tries = anAddress()
  await join(tried, tries)
  await drain()
  expect(mailHeader(smtp.mails.find(({ to }) => to[0] === tries)!.source, 'Subject')).toContain('[TEST]')
  await setStock(tried, 5)
  expect(await tell()).toEqual([])
  server.clock.advance(DAY_MS)
  await forgetEntries(server.services)
  expect(await entriesOf(tried)).toMatchObject([{ is_test: true }])
  server.clock.advance(1)
  await forgetEntries(server.services)
  expect(await entriesOf(tried)).toEqual([])
  await aPaidOrder(server, sold, { products: [{ id: sold.product.id, amount: 1 }], customer: { email: buys } })
  await forgetEntries(server.services)
  expect((await entriesOf(sold)).map(({ email }) => email)).toEqual([stays])
  server.clock.set(addMs(sold.event.ends_at, 30 * DAY_MS))
  await forgetEntries(server.services)
  expect(await entriesOf(sold)).toHaveLength(1)
  server.clock.advance(1)
  await forgetEntries(server.services)
  expect(await entriesOf(sold)).toEqual([])
})

test('LIST-10 who bought before they joined, gave it back, or bought something else stays on the list', async () => {
  const { db } = server.services
  const sold = await aSoldOutEvent()
  const other = await aProduct(db, sold.event)
  const emails = { before: anAddress(), refunded: anAddress(), cancelled: anAddress(), ticket: anAddress(), another: anAddress() }
  const buy = (email: string, id = sold.product.id) =>
    aPaidOrder(server, sold, { products: [{ id, amount: 1 }], customer: { email } })
  await buy(emails.before)
  server.clock.advance(1)
  for (const email of Object.values(emails)) await join(sold, email)
  const [refunded, cancelled, ticket] = [await buy(emails.refunded), await buy(emails.cancelled), await buy(emails.ticket)]
  await buy(emails.another, other.id)
  const at = server.clock.now()
  await db.updateTable('order_product').set({ refunded_at: at }).where('order_id', '=', refunded.id).execute()
  await db.updateTable('order').set({ is_cancelled: true }).where('id', '=', cancelled.id).execute()
  await db.updateTable('order_product').set({ cancelled_at: at }).where('order_id', '=', ticket.id).execute()
  await setStock(sold, 9)
  expect((await tell()).toSorted()).toEqual(Object.values(emails).toSorted())
  await forgetEntries(server.services)
  expect(await entriesOf(sold)).toHaveLength(5)
})
