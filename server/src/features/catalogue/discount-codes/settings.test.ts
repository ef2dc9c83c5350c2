import { discountCodeState, discountCodeStates } from '@entree/domain/catalogue/discount-code.ts'
import { expect, test } from 'vitest'
import { aCompany, anEvent, aProduct } from '../../../testing/builders.ts'
import { codesAndFields, codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { add, aShopWith, code, company, headers, prepareCodes, server } from './code-testing.ts'

prepareCodes()

test('BDISC-03 BDISC-04 BDISC-05 BDISC-06 BDISC-07 BDISC-08 BDISC-09 BDISC-10 BDISC-11 BDISC-12 each field is saved and shown again', async () => {
  const { event, product } = await aShopWith()
  const input = code({
    code: ' early-bird ',
    type: 'value',
    amount: 250,
    apply_type: 'product',
    stock: 40,
    active: false,
    starts_at: '2026-06-01T10:00:00.000Z',
    ends_at: '2026-07-01T10:00:00.000Z',
    events: [event.id],
    products: [product.id],
  })
  const { body } = await server.send('addDiscountCode', { ...input }, { headers })
  const expected = { ...input, code: 'EARLY-BIRD', reserved: 0, times_used: 0, tickets_count: 0 }
  expect(body).toMatchObject(expected)
  const changed = await server.send(
    'saveDiscountCode',
    { ...code({ code: 'LATE-BIRD', amount: 12.5 }), id: body.id, updated_at: body.updated_at },
    { headers },
  )
  expect(changed.body).toMatchObject({
    code: 'LATE-BIRD',
    type: 'percentage',
    amount: 12.5,
    stock: null,
    events: [],
    products: [],
  })
  const read = async () => (await server.send('getDiscountCode', { id: body.id }, { headers })).body
  expect(await read()).toEqual({ ...changed.body, useless: null, named_events: [], named_products: [] })
  await server.send('saveDiscountCode', { ...input, id: body.id }, { headers })
  expect(await read()).toMatchObject({
    named_events: [{ id: event.id, name: event.name }],
    named_products: [{ id: product.id, name: product.name, event_id: event.id, event_name: event.name }],
  })
})

test('BDISC-01 the newest comes first, 25 a page, found by a part of the code', async () => {
  const own = await aCompany(server.services.db, { host: 'codes.test' })
  const as = await signInAdmin(server, own)
  for (let number = 0; number < 27; number++) await add({ code: `A${number}` }, as)
  await add({ code: 'SUMMER_50%', active: false }, as)
  const list = async (input: object) => (await server.send('listDiscountCodes', { page: 1, ...input }, { headers: as })).body
  const first = await list({})
  expect(first).toMatchObject({ total: 28, last_page: 2, per_page: 25 })
  expect(first.data.slice(0, 2).map((row) => row.code)).toEqual(['SUMMER_50%', 'A26'])
  expect((await list({ page: 2 })).data).toHaveLength(3)
  expect((await list({ search: 'mmer_' })).data.map((row) => row.code)).toEqual(['SUMMER_50%'])
  expect((await list({ search: '%' })).data.map((row) => row.code)).toEqual(['SUMMER_50%'])
  expect((await list({ active: false })).total).toBe(1)
})

test('BDISC-01 codes are filtered by their current state, as the screen shows it', async () => {
  const own = await aCompany(server.services.db, { host: 'states.test' })
  const as = await signInAdmin(server, own)
  const [past, coming] = ['2020-01-01T00:00:00.000Z', '2090-01-01T00:00:00.000Z']
  const byState = {
    on: (await add({ code: 'ON', starts_at: past, ends_at: coming, stock: 3 }, as)).body,
    later: (await add({ code: 'LATER', starts_at: coming }, as)).body,
    used_up: (await add({ code: 'USED-UP', stock: 0, starts_at: coming }, as)).body,
    ended: (await add({ code: 'ENDED', stock: 0, ends_at: past }, as)).body,
    off: (await add({ code: 'OFF', active: false, ends_at: past }, as)).body,
  }
  for (const state of discountCodeStates) {
    const { body } = await server.send('listDiscountCodes', { page: 1, state }, { headers: as })
    expect([body.total, body.data.map((row) => row.id)], state).toEqual([1, [byState[state].id]])
    const { stock, reserved } = byState[state]
    const current_stock = stock === null ? null : stock - reserved
    expect(discountCodeState({ ...byState[state], current_stock }, Date.parse(server.clock.now()))).toBe(state)
  }
})

test('BDISC-15 BERR-14 a code is there once in a company, whatever its case, also when two write it at once', async () => {
  await add({ code: 'twice' })
  expect(codesAndFields(await add({ code: 'TWICE' }))).toEqual(['discountcode_exists code'])
  const both = await Promise.all([add({ code: 'race' }), add({ code: 'Race' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const other = await signInAdmin(server, await aCompany(server.services.db, { host: 'other-codes.test' }))
  expect((await add({ code: 'twice' }, other)).status).toBe(200)
})

test('BDISC-16 BERR-16 the end comes after the start, and everything wrong is said at once', async () => {
  const refused = await add({
    code: 'a b',
    amount: 101,
    starts_at: '2026-07-01T10:00:00.000Z',
    ends_at: '2026-07-01T10:00:30.000Z',
  })
  expect(codesAndFields(refused)).toEqual([
    'discountcode_format code',
    'percentage_out_of_range amount',
    'end_date_before_start_date ends_at',
  ])
})

test('two people change the same code: the second is warned and nothing is lost', async () => {
  const { body } = await add()
  const ann = await signIn(server, await aUser(server, company, { name: 'Ann' }))
  const save = (amount: number, as: Record<string, string>) =>
    server.send(
      'saveDiscountCode',
      { ...code({ code: body.code, amount }), id: body.id, updated_at: body.updated_at },
      { headers: as },
    )
  server.clock.advance(1000)
  expect((await save(20, ann)).status).toBe(200)
  const second = await save(30, headers)
  expect([second.status, second.refusals]).toMatchObject([409, [{ code: 'changed_meanwhile', name: 'Ann' }]])
  expect((await server.send('getDiscountCode', { id: body.id }, { headers })).body.amount).toBe(20)
})

test('USER-18 a user with selected events sees codes of these, and writes no others', async () => {
  const [mine, other] = [await aShopWith(), await aShopWith()]
  const limited = await signIn(server, await aUser(server, company, { events: [mine.event] }))
  const hidden = (await add({ events: [other.event.id] })).body
  const seen = (await add({ events: [mine.event.id] }, limited)).body
  const list = (await server.send('listDiscountCodes', { page: 1 }, { headers: limited })).body.data.map(({ id }) => id)
  expect(list).toContain(seen.id)
  expect(list).not.toContain(hidden.id)
  expect((await server.send('getDiscountCode', { id: hidden.id }, { headers: limited })).status).toBe(404)
  expect(codesAndFields(await add({}, limited))).toEqual(['access_denied events'])
  expect(codesAndFields(await add({ events: [mine.event.id, other.event.id] }, limited))).toEqual(['access_denied events'])
})

test('USER-18 a code that only applies to products of other events is hidden from a user limited to some events', async () => {
  const [mine, other] = [await aShopWith(), await aShopWith()]
  const limited = await signIn(server, await aUser(server, company, { events: [mine.event] }))
  const hidden = (await add({ products: [other.product.id] })).body
  const seen = (await add({ products: [mine.product.id, other.product.id] })).body
  const everywhere = (await add({})).body
  const { data } = (await server.send('listDiscountCodes', { page: 1 }, { headers: limited })).body
  const ids = data.map(({ id }) => id)
  expect([hidden, seen, everywhere].map(({ id }) => ids.includes(id))).toEqual([false, true, true])
  const statusOf = async (id: number) => (await server.send('getDiscountCode', { id }, { headers: limited })).status
  expect([await statusOf(hidden.id), await statusOf(seen.id)]).toEqual([404, 200])
})

test('USER-18 a code for own and other events names only the own, and no refusal names a product of others', async () => {
  const [mine, other] = [await aShopWith(), await aShopWith()]
  const limited = await signIn(server, await aUser(server, company, { events: [mine.event] }))
  const events = [mine.event.id, other.event.id]
  const products = [mine.product.id, other.product.id]
  const shared = (await add({ events, products })).body
  const read = async (as: Record<string, string>) =>
    (await server.send('getDiscountCode', { id: shared.id }, { headers: as })).body
  const named = [{ id: mine.event.id, name: mine.event.name }]
  expect(await read(limited)).toMatchObject({ events, products, named_events: named, named_products: [{ id: mine.product.id }] })
  expect((await read(limited)).named_products).toHaveLength(1)
  expect((await read(headers)).named_events).toHaveLength(2)
  expect(codesAndFields(await add({ events: [mine.event.id], products }, limited))).toEqual(['not_found products'])
  const own = (await add({ events: [mine.event.id], products: [mine.product.id] }, limited)).body
  const input = { ...code({ code: own.code, events: [mine.event.id], products }), id: own.id }
  expect(codesAndFields(await server.send('saveDiscountCode', input, { headers: limited }))).toEqual(['not_found products'])
})

test('BDISC-11 BDISC-12 an event or product that is not there, or is another company’s, is refused: the code would be good for all', async () => {
  const { db } = server.services
  const stranger = await anEvent(db, await aCompany(db, { host: 'stranger-codes.test' }))
  const foreign = await aProduct(db, stranger)
  const { event, product } = await aShopWith()
  const refused = ['not_found events', 'not_found products']
  expect(codesAndFields(await add({ events: [event.id, stranger.id], products: [product.id, foreign.id] }))).toEqual(refused)
  const { body } = await add({ events: [event.id], products: [product.id] })
  const gone = { ...code({ code: body.code, events: [999_999_999], products: [999_999_999] }), id: body.id }
  expect(codesAndFields(await server.send('saveDiscountCode', gone, { headers }))).toEqual(refused)
  const kept = await server.send('getDiscountCode', { id: body.id }, { headers })
  expect(kept.body).toMatchObject({ events: [event.id], products: [product.id] })
})

test('BDISC-12 when the last product of a code goes the code goes off, instead of being good for every product', async () => {
  const { event, product, point_of_sale } = await aShopWith()
  const { db } = server.services
  const [first, second] = [await aProduct(db, event), await aProduct(db, event)]
  const { body } = await add({ products: [first.id, second.id] })
  const other = (await add({ products: [product.id] })).body
  const remove = (one: { id: number }) => server.send('deleteProduct', { event_id: event.id, product_id: one.id }, { headers })
  const read = async (id: number) => (await server.send('getDiscountCode', { id }, { headers })).body
  await remove(first)
  expect(await read(body.id)).toMatchObject({ active: true, products: [second.id] })
  server.clock.advance(1000)
  await remove(second)
  const ended = await read(body.id)
  expect(ended).toMatchObject({ active: false, products: [] })
  expect(ended.updated_at > body.updated_at).toBe(true)
  expect(await read(other.id)).toMatchObject({ active: true })
  const lines = [{ product_id: product.id, amount: 1 }]
  const used = await server.send('placeOrder', { point_of_sale_id: point_of_sale.id, products: lines, discount_code: body.code })
  expect(codesOf(used)).toEqual(['discountcode_invalid'])
  const trail = await server.send('listRecordChanges', { entity: 'discount_code', entity_id: body.id }, { headers })
  expect(trail.body.data[0]).toMatchObject({ action: 'changed', before: { active: true }, after: { active: false } })
})

test('BDISC-05 an amount is whole cents, a percentage may have decimals', async () => {
  expect(codesAndFields(await add({ type: 'value', amount: 1.5 }))).toEqual(['price_invalid amount'])
  expect((await add({ type: 'value', amount: 1 })).status).toBe(200)
  expect((await add({ type: 'percentage', amount: 1.5 })).status).toBe(200)
})

test('PERM-038 PERM-039 PERM-040 PERM-041 PERM-042 BCALL-076 BCALL-077 BCALL-078 BCALL-079 each call has its own permission', async () => {
  const { body } = await add()
  const status = async (
    name: 'listDiscountCodes' | 'addDiscountCode' | 'saveDiscountCode' | 'deleteDiscountCode',
    input: object,
    ...held: Parameters<typeof signInWith>[2][]
  ) => (await server.send(name, { ...input }, { headers: await signInWith(server, company, ...held) })).status
  expect(await status('listDiscountCodes', { page: 1 }, 'discount_code.view')).toBe(200)
  expect(await status('listDiscountCodes', { page: 1 }, 'discount_code.search', 'discount_code.edit')).toBe(403)
  expect(await status('listDiscountCodes', { page: 1, search: 'x' }, 'discount_code.view')).toBe(403)
  expect(await status('listDiscountCodes', { page: 1, search: 'x' }, 'discount_code.view', 'discount_code.search')).toBe(200)
  expect(await status('addDiscountCode', code(), 'discount_code.edit')).toBe(403)
  expect(await status('addDiscountCode', code(), 'discount_code.create')).toBe(200)
  expect(await status('saveDiscountCode', { ...code(), id: body.id }, 'discount_code.create')).toBe(403)
  expect(await status('saveDiscountCode', { ...code(), id: body.id }, 'discount_code.edit')).toBe(200)
  expect(await status('deleteDiscountCode', { id: body.id }, 'discount_code.edit')).toBe(403)
  expect(await status('deleteDiscountCode', { id: body.id }, 'discount_code.delete')).toBe(200)
})
