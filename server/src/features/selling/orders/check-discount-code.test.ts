import { paths } from '@entree/contract/paths.ts'
import { normalizeCode } from '@entree/domain/catalogue/discount-rules.ts'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, aDiscountCode, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

const server = prepareServer()

const company = prepare(() => aCompany(db()))
const event = prepare(() => anEvent(db(), company))
const product = prepare(() => aProduct(db(), event))
const pos = prepare(() => aPointOfSale(db(), event, { products: [product] }))
// A window for wrong codes of each test's own.
let hours = 0
beforeEach(() => server.clock.set(new Date(Date.parse(TEST_NOW) + ++hours * 3_600_000).toISOString()))

const db = () => server.services.db
const check = (code: string, id = pos.id) => server.send('checkDiscountCode', { id, code })
const order = (discount_code: string) =>
  server.send('placeOrder', { point_of_sale_id: pos.id, products: [{ product_id: product.id, amount: 1 }], discount_code })

test('CALL-18 DISC-03 DISC-06 DISC-07 a code is checked on a point of sale, whatever its letter case and outer spaces, and answered as it is', async () => {
  const { id } = await aDiscountCode(db(), company, {
    code: 'SUMMER',
    type: 'value',
    amount: 250,
    apply_type: 'product',
    products: [product.id],
    stock: 5,
  })
  expect(await check('  summer ')).toMatchObject({
    status: 200,
    body: { id, code: 'SUMMER', type: 'value', amount: 250, apply_type: 'product', products: [product.id] },
  })
  const tenth = await aDiscountCode(db(), company, { amount: 12.5 })
  expect((await check(tenth.code)).body).toEqual({
    id: tenth.id,
    code: tenth.code,
    type: 'percentage',
    amount: 12.5,
    apply_type: 'order',
    products: [],
  })
})

test.each([
  ['CAFÉ', 'cafe\u0301'],
  ['CREME', 'creme\u00a0'],
  ['KERST-10', 'KERST–10'],
  ['KERST-11', 'kerst\u201111'],
  ['KERST-12', 'KERST\u221212'],
  ['ZOMER', '\u2060zomer'],
  ['LENTE', '\u200eLENTE\ufeff'],
  ['WIJDTE', 'ＷＩＪＤＴＥ'],
  ['KERST-13', 'kerst -13\n'],
  ['TIEN10', 'TIEN\u00a010'],
])('DEC-S-32 DISC-07 CART-22 the code %j is found as phones and documents write it, %j', async (code, typed) => {
  const { id } = await aDiscountCode(db(), company, {
    code: normalizeCode(code),
    type: 'value',
    amount: 100,
    apply_type: 'order',
  })
  expect((await check(typed)).body).toMatchObject({ id })
})

test('DISC-05 DEC-S-32 every code that cannot be used is the same invalid code', async () => {
  const now = server.clock.now()
  const later = new Date(Date.parse(now) + 1000).toISOString()
  const stranger = await aCompany(db(), { host: 'stranger.example' })
  const unusable = [
    await aDiscountCode(db(), company, { active: false }),
    await aDiscountCode(db(), company, { starts_at: later }),
    await aDiscountCode(db(), company, { ends_at: now }),
    await aDiscountCode(db(), company, { stock: 0 }),
    await aDiscountCode(db(), company, { events: [(await anEvent(db(), company)).id] }),
    await aDiscountCode(db(), stranger),
    { code: 'no such code' },
    { code: '' },
  ]
  for (const { code } of unusable) {
    expect(await check(code)).toMatchObject({ status: 400, body: [{ code: 'discountcode_invalid', field: 'discount_code' }] })
  }
  expect(codesOf(await check((await aDiscountCode(db(), company, { starts_at: now, ends_at: later })).code))).toEqual([])
})

test('DEC-S-31 a code for products of another event is accepted, and takes nothing off', async () => {
  const other = await aProduct(db(), await anEvent(db(), company))
  const { code } = await aDiscountCode(db(), company, { type: 'value', amount: 250, products: [other.id] })
  expect((await check(code)).body).toMatchObject({ code, products: [other.id] })
  const { status, body } = await order(code)
  expect([status, body.total]).toEqual([200, product.price])
})

test('a code whose last use is held by an order is not usable', async () => {
  const { code } = await aDiscountCode(db(), company, { stock: 1 })
  expect(codesOf(await check(code))).toEqual([])
  await anOrder(server, pos, [{ product_id: product.id, amount: 1 }], { discount_code: code })
  expect(codesOf(await check(code))).toEqual(['discountcode_invalid'])
})

test('an unknown point of sale, and one of another company, answer 404', async () => {
  const stranger = await aCompany(db(), { host: 'far.example' })
  const theirs = await aPointOfSale(db(), await anEvent(db(), stranger))
  const { code } = await aDiscountCode(db(), company)
  for (const id of [999_999, theirs.id])
    expect(await check(code, id)).toMatchObject({ status: 404, body: [{ code: 'pos_not_found' }] })
})

test('codes cannot be guessed: after 30 wrong ones an address is refused with 429 for ten minutes, over all calls that take one', async () => {
  const { code } = await aDiscountCode(db(), company)
  for (let index = 0; index < 15; index++) expect(codesOf(await check(`guess ${index}`))).toEqual(['discountcode_invalid'])
  for (let index = 15; index < 30; index++) expect(codesOf(await order(`guess ${index}`))).toEqual(['discountcode_invalid'])
  const refused = await check(code)
  expect(refused).toMatchObject({ status: 429, body: [{ code: 'too_many_requests', seconds: 600 }] })
  expect(refused.headers['retry-after']).toBe('600')
  expect((await order(code)).status).toBe(429)
  // Without a code there is nothing to guess.
  expect((await order('')).status).toBe(200)
  server.clock.advance(10 * 60_000)
  expect([(await check(code)).status, (await order(code)).status]).toEqual([200, 200])
})

test('many guesses at once do not all get through', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => check(`at once ${index}`)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(70)
})

test('right codes do not count as guesses', async () => {
  const { code } = await aDiscountCode(db(), company)
  for (let index = 0; index < 40; index++) expect((await check(code)).status).toBe(200)
})

test('SEC-23 a crowd behind one address that enters one code too early is not taken for guessing, and buys with it when it is time', async () => {
  const starts_at = new Date(Date.parse(server.clock.now()) + 60_000).toISOString()
  const { code } = await aDiscountCode(db(), company, { starts_at })
  for (let buyer = 0; buyer < 20; buyer++)
    expect([...codesOf(await check(code)), ...codesOf(await order(` ${code.toLowerCase()}`))]).toEqual([
      'discountcode_invalid',
      'discountcode_invalid',
    ])
  for (let index = 0; index < 29; index++) expect(codesOf(await check(`guess ${index}`))).toEqual(['discountcode_invalid'])
  expect((await check('one guess more')).status).toBe(429)
  server.clock.advance(60_000)
  expect([(await check(code)).status, (await order(code)).status]).toEqual([200, 200])
})

test('SEC-23 many of a crowd who enter one wrong code in the same moment count once, and nobody of them is kept out', async () => {
  const { code } = await aDiscountCode(db(), company, { active: false })
  const answers = await Promise.all(Array.from({ length: 40 }, () => check(code)))
  expect(new Set(answers.map((answer) => codesOf(answer).join()))).toEqual(new Set(['discountcode_invalid']))
  for (let index = 0; index < 29; index++) expect(codesOf(await check(`wrong ${index}`))).toEqual(['discountcode_invalid'])
  expect((await check('one wrong more')).status).toBe(429)
})

test('SEC-23 what another address has guessed counts for this one too', async () => {
  const from = async (remoteAddress: string, code: string) => {
    const url = `/api${paths.checkDiscountCode.split(' ')[1]!.replace('{id}', String(pos.id))}`
    const headers = { host: 'localhost' }
    return (await server.app.inject({ method: 'POST', url, remoteAddress, headers, payload: { code } })).statusCode
  }
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    for (let index = 0; index < 30; index++) expect(await from(address, `guessed ${index}`)).toBe(400)
    expect(await from(address, 'guessed once more')).toBe(429)
  }
})
