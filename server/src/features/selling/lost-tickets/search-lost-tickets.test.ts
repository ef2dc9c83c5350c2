import { beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct, aShop, aTimeslot } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { solveCaptcha } from '../../../testing/solve-captcha.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

const server = prepareServer({ env: { CAPTCHA_TRIES: '20' } })
const shop = prepare(() => aShop(server.services.db))

/** Each test in hours of its own, so that the limits of one do not stop the next. */
let hours = 0
beforeEach(() => server.clock.set(new Date(Date.parse(TEST_NOW) + (hours += 3) * 60 * 60_000).toISOString()))

const solved = () => solveCaptcha(server, 'search')

let visitor = 0
const search = async (email: string, date: string, options: { recaptcha?: string; host?: string } = {}) =>
  server.send(
    'searchLostTickets',
    { email, date, recaptcha: options.recaptcha ?? (await solved()) },
    { host: options.host ?? 'localhost' },
  )
const anAddress = () => `visitor${++visitor}@example.com`
const mailsTo = (email: string) =>
  server.services.db
    .selectFrom('mail')
    .select(['kind', 'subject_ids'])
    .where('to_address', '=', email)
    .where('kind', '=', 'lost_tickets')
    .execute()

test('CALL-33 LOST-16 LOST-18 DEC-S-69 paid orders of the address and day are mailed to that address in one mail', async () => {
  const email = anAddress()
  const first = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }], customer: { email } })
  const second = await aPaidOrder(server, shop, {
    products: [{ id: shop.product.id, amount: 1 }],
    customer: { email: email.toUpperCase() },
  })
  const { status, body } = await search(` ${email} `, '2026-07-04')
  expect([status, body]).toEqual([200, { success: true }])
  expect(await mailsTo(email)).toEqual([])
  // To the address that the newest of them was bought with, as it is stored.
  expect(await mailsTo(email.toUpperCase())).toEqual([
    { kind: 'lost_tickets', subject_ids: { order_id: second.id, order_ids: [second.id, first.id] } },
  ])
})

test('DEC-S-69 a look-alike of the address finds nothing, and nothing is mailed to it', async () => {
  await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }], customer: { email: 'kim@kiosk.example' } })
  // Capital I with a dot and the Kelvin sign: lower() makes an i and a k of them.
  for (const [email, code] of [
    ['k\u0130m@kiosk.example', 'wrong_email'],
    ['\u212Aim@kiosk.example', 'wrong_email'],
    ['kim@\u212Aiosk.example', 'ticket_lost_no_orders'],
  ] as const) {
    expect((await search(email, '2026-07-04')).refusals).toMatchObject([{ code }])
    expect(await mailsTo(email)).toEqual([])
  }
})

test.each([
  ['as it stands in the DNS', 'jan@xn--bcher-kva.example', 'Jan@bücher.example'],
  ['in its own letters', 'piet@müller.example', 'piet@XN--mller-kva.example'],
])('LOST-24 an address that a browser handed over with its domain %s is found by the other form', async (_, bought, typed) => {
  await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }], customer: { email: bought } })
  expect((await search(typed, '2026-07-04')).status).toBe(200)
  expect(await mailsTo(bought)).toHaveLength(1)
})

test('LOST-14 a search that finds nothing says so, and nothing is mailed', async () => {
  const email = anAddress()
  await aPaidOrder(server, shop, {
    products: [{ id: shop.product.id, amount: 1 }],
    customer: { email },
    order: { payment_status: 'not_paid' },
  })
  await aPaidOrder(server, shop, {
    products: [{ id: shop.product.id, amount: 1 }],
    customer: { email },
    order: { is_cancelled: true },
  })
  for (const date of ['2026-07-04', '2026-07-05', '2026-07-03']) {
    expect((await search(email, date)).refusals).toEqual([{ code: 'ticket_lost_no_orders' }])
  }
  expect(await mailsTo(email)).toEqual([])
})

test("SEC-04 another company's orders are not found on this shop", async () => {
  const email = anAddress()
  const { db } = server.services
  const other = await aCompany(db, { host: 'other.example' })
  const event = await anEvent(db, other)
  const product = await aProduct(db, event)
  const theirs = { company: other, event, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
  await aPaidOrder(server, theirs, { products: [{ id: product.id, amount: 1 }], customer: { email } })
  expect((await search(email, '2026-07-04')).status).toBe(400)
  const recaptcha = await solved()
  expect((await search(email, '2026-07-04', { host: 'other.example', recaptcha })).status).toBe(200)
})

test('the event day is the local one, the night counts to the day before until 07:00, and a timeslot has its own day', async () => {
  const { db } = server.services
  const email = anAddress()
  // 4 July 22:30 to 5 July 06:00 in Amsterdam.
  const night = await anEvent(db, shop.company, { starts_at: '2026-07-04T20:30:00.000Z', ends_at: '2026-07-05T04:00:00.000Z' })
  const product = await aProduct(db, night)
  const point_of_sale = await aPointOfSale(db, night, { products: [product] })
  await aPaidOrder(
    server,
    { ...shop, event: night, point_of_sale },
    { products: [{ id: product.id, amount: 1 }], customer: { email } },
  )
  expect((await search(email, '2026-07-05')).status).toBe(400)
  expect((await search(email, '2026-07-04')).status).toBe(200)

  const visitorEmail = anAddress()
  const year = await anEvent(db, shop.company, {
    continuous: true,
    starts_at: '2026-01-01T08:00:00.000Z',
    ends_at: '2026-12-31T17:00:00.000Z',
  })
  const entrance = await aProduct(db, year)
  const museum = { ...shop, event: year, point_of_sale: await aPointOfSale(db, year, { products: [entrance] }) }
  const timeslot = await aTimeslot(db, year, { starts_at: '2026-08-10T22:30:00.000Z', ends_at: '2026-08-10T23:30:00.000Z' })
  await aPaidOrder(server, museum, {
    products: [{ id: entrance.id, amount: 1 }],
    customer: { email: visitorEmail },
    order: { timeslot_id: timeslot.id },
  })
  expect((await search(visitorEmail, '2026-08-10')).status).toBe(400)
  expect((await search(visitorEmail, '2026-08-11')).status).toBe(200)
})

test('LOST-23 an order is found by the day of its event or visit before that was moved, but not by one from before it was bought', async () => {
  const { db } = server.services
  const event = await anEvent(db, shop.company, { starts_at: '2026-09-12T18:00:00.000Z', ends_at: '2026-09-12T21:00:00.000Z' })
  const product = await aProduct(db, event)
  const concert = { ...shop, event, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
  const products = [{ id: product.id, amount: 1 }]
  const [early, late] = [anAddress(), anAddress()]
  const { id } = await aPaidOrder(server, concert, { products, customer: { email: early } })
  server.clock.advance(60_000)
  const of = { company_id: shop.company.id, event_id: event.id, created_at: server.clock.now(), user_name: 'Bo', messages: '{}' }
  const before = { starts_at_before: '2026-08-01T18:00:00.000Z', ends_at_before: '2026-08-01T21:00:00.000Z' }
  const move = await db
    .insertInto('event_change')
    .values({ ...of, ...before, kind: 'move' })
    .returning('id')
    .executeTakeFirstOrThrow()
  server.clock.advance(60_000)
  await aPaidOrder(server, concert, { products, customer: { email: late } })
  expect((await search(early, '2026-09-12')).status).toBe(200)
  expect((await search(early, '2026-08-01')).status).toBe(200)
  expect((await search(early, '2026-08-15')).status).toBe(400)
  expect((await search(late, '2026-08-01')).status).toBe(400)

  const visit = { visit_starts_at_before: '2026-08-15T18:00:00.000Z', visit_ends_at_before: '2026-08-15T19:00:00.000Z' }
  await db
    .insertInto('event_change_order')
    .values({ event_change_id: move.id, order_id: id, company_id: shop.company.id, ...visit })
    .execute()
  expect((await search(early, '2026-08-15')).status).toBe(200)
})

test('LOST-10 LOST-11 a wrong address and a wrong day are both said, and cost no captcha', async () => {
  const recaptcha = await solved()
  const { status, refusals } = await search('nobody@nowhere', '31-02-2026', { recaptcha })
  expect([status, refusals]).toEqual([
    400,
    [
      { code: 'wrong_email', field: 'email' },
      { code: 'wrong_date', field: 'date' },
    ],
  ])
  expect((await search(anAddress(), '2026-07-04', { recaptcha })).refusals).toEqual([{ code: 'ticket_lost_no_orders' }])
})

test('LOST-12 DEC-S-70 a captcha counts once, also for searches at the same time', async () => {
  const recaptcha = await solved()
  const answers = await Promise.all([1, 2, 3, 4].map(() => search(anAddress(), '2026-07-04', { recaptcha })))
  expect(answers.flatMap(codesOf).toSorted()).toEqual([
    'captcha_failed',
    'captcha_failed',
    'captcha_failed',
    'ticket_lost_no_orders',
  ])
})

test.each([
  ['none', async () => ''],
  ['nonsense', async () => Buffer.from('{"challenge":1}').toString('base64')],
  ['an easier puzzle', async () => changed(await solved(), (token) => (token.challenge.parameters.cost = 1))],
  [
    'a longer life',
    async () => changed(await solved(), (token) => (token.challenge.parameters.data.expires_at = '2030-01-01T00:00:00.000Z')),
  ],
  ['another solution', async () => changed(await solved(), (token) => (token.solution.derivedKey = '00'.repeat(32)))],
])('LOST-12 a captcha with %s is refused', async (_, make) => {
  expect((await search(anAddress(), '2026-07-04', { recaptcha: await make() })).refusals).toEqual([
    { code: 'captcha_failed', field: 'recaptcha' },
  ])
})

test('LOST-12 a captcha runs out after ten minutes', async () => {
  const recaptcha = await solved()
  server.clock.advance(10 * 60_000)
  expect((await search(anAddress(), '2026-07-04', { recaptcha })).refusals).toEqual([
    { code: 'captcha_failed', field: 'recaptcha' },
  ])
})

type Token = { challenge: { parameters: { cost: number; data: { expires_at: string } } }; solution: { derivedKey: string } }
function changed(token: string, change: (token: Token) => void): string {
  const opened = JSON.parse(Buffer.from(token, 'base64').toString()) as Token
  change(opened)
  return Buffer.from(JSON.stringify(opened)).toString('base64')
}

test('DEC-S-69 searches without a captcha, or with a used one, do not lock an address', async () => {
  const email = anAddress()
  const used = await solved()
  expect((await search(anAddress(), '2026-07-04', { recaptcha: used })).status).toBe(400)
  for (let n = 0; n < 4; n++) {
    for (const recaptcha of ['', used])
      expect((await search(email, '2026-07-04', { recaptcha })).refusals[0]?.code).toBe('captcha_failed')
  }
  expect((await search(email, '2026-07-04')).refusals).toEqual([{ code: 'ticket_lost_no_orders' }])
})

test('DEC-S-69 five searches an hour for an address, then no more until the hour is over', async () => {
  const email = anAddress()
  for (let n = 0; n < 5; n++) expect((await search(email, '2026-07-04')).status).toBe(400)
  expect((await search(email, '2026-07-04')).status).toBe(429)
  server.clock.advance(60 * 60_000 + 1)
  expect((await search(email, '2026-07-04')).status).toBe(400)
})
