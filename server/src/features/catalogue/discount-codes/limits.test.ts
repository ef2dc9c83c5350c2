import type { CallInput } from '@entree/contract/calls.ts'
import { expect, test } from 'vitest'
import { aDiscountCode, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { code as aCode, company, headers, prepareCodes, server } from './code-testing.ts'

prepareCodes()
let counter = 0

const code = (changes: Partial<CallInput<'addDiscountCode'>>) => aCode({ code: `LIMIT-${++counter}`, ...changes })
const add = (changes: Partial<CallInput<'addDiscountCode'>>) => server.send('addDiscountCode', code(changes), { headers })
const save = (id: number, changes: Partial<CallInput<'addDiscountCode'>>) =>
  server.send('saveDiscountCode', { ...code(changes), id }, { headers })
const uselessOf = async (id: number) => {
  const [{ body: detail }, { body: list }] = await Promise.all([
    server.send('getDiscountCode', { id }, { headers }),
    server.send('listDiscountCodes', { page: 1, search: `LIMIT-` }, { headers }),
  ])
  const listed = list.data.find((row) => row.id === id)
  expect(listed?.useless).toBe(detail.useless)
  return detail.useless
}
const archive = (event: { id: number }, archived_at: string | null = TEST_NOW) =>
  server.services.db.updateTable('event').set({ archived_at }).where('id', '=', event.id).execute()
async function anEventWithProduct() {
  const event = await anEvent(server.services.db, company)
  return { event, product: await aProduct(server.services.db, event) }
}

test('BDISC-11 BDISC-12 products that are not sold at the events of a code are refused beside the products, by name', async () => {
  const [a, b] = [await anEventWithProduct(), await anEventWithProduct()]
  const refused = await add({ events: [b.event.id], products: [a.product.id] })
  expect(refused.refusals).toEqual([
    expect.objectContaining({ code: 'discountcode_product_elsewhere', field: 'products', product: a.product.name }),
  ])
  const fine = await add({ events: [a.event.id, b.event.id], products: [a.product.id] })
  expect(fine.status).toBe(200)
  const changed = await save(fine.body.id, { events: [b.event.id], products: [a.product.id, b.product.id] })
  expect(codesAndFields(changed)).toEqual(['discountcode_product_elsewhere products'])
  expect((await save(fine.body.id, { events: [b.event.id], products: [b.product.id] })).status).toBe(200)
})

test('BDISC-11 BDISC-12 a code for archived things only is refused, one of several that is left is enough', async () => {
  const [gone, here] = [await anEventWithProduct(), await anEventWithProduct()]
  await archive(gone.event)
  expect(codesAndFields(await add({ events: [gone.event.id] }))).toEqual(['discountcode_events_archived events'])
  expect(codesAndFields(await add({ products: [gone.product.id] }))).toEqual(['discountcode_events_archived products'])
  const both = { events: [gone.event.id, here.event.id], products: [gone.product.id] }
  expect(codesAndFields(await add(both))).toEqual(['discountcode_events_archived products'])
  expect((await add({ ...both, products: [gone.product.id, here.product.id] })).status).toBe(200)
  expect((await add({ events: both.events })).status).toBe(200)
})

test('BDISC-01 BDISC-02 what nobody can use since its event was archived or is over is shown, and can still be changed and switched off', async () => {
  const { event, product } = await anEventWithProduct()
  const limits = { events: [event.id], products: [product.id] }
  const { body } = await add(limits)
  expect(await uselessOf(body.id)).toBeNull()
  await archive(event)
  expect(await uselessOf(body.id)).toBe('archived')
  expect((await save(body.id, { ...limits, amount: 20 })).status).toBe(200)
  expect((await save(body.id, { ...limits, active: false })).status).toBe(200)
  expect(codesAndFields(await save(body.id, { ...limits, active: true }))).toEqual(['discountcode_events_archived products'])
  await archive(event, null)
  expect((await save(body.id, { ...limits, active: true })).status).toBe(200)
  expect(await uselessOf(body.id)).toBeNull()
  const { db } = server.services
  await db.updateTable('event').set({ starts_at: TEST_NOW, ends_at: TEST_NOW }).where('id', '=', event.id).execute()
  expect(await uselessOf(body.id)).toBe('passed')
})

test('BDISC-11 BDISC-12 an older code whose limits have nothing in common is reported, however it is limited', async () => {
  const { db } = server.services
  const [a, b] = [await anEventWithProduct(), await anEventWithProduct()]
  const stored = async (events: number[], products: number[]) =>
    uselessOf((await aDiscountCode(db, company, { code: `LIMIT-${++counter}`, events, products })).id)
  expect(await stored([b.event.id], [a.product.id])).toBe('nothing_in_common')
  expect(await stored([b.event.id], [a.product.id, b.product.id])).toBeNull()
  expect(await stored([], [])).toBeNull()
  expect(await stored([], [a.product.id])).toBeNull()
  await archive(a.event)
  expect(await stored([], [a.product.id])).toBe('archived')
  // The event that is left has none of its products.
  expect(await stored([a.event.id, b.event.id], [a.product.id])).toBe('archived')
  expect(await stored([a.event.id, b.event.id], [])).toBeNull()
})

// Guard: the locks of findLimits; without them this is an error of the server, or the code is good for every product.
test('BDISC-12 a product that is deleted while a code is limited to it is not left out of its list without a word', async () => {
  const { db } = server.services
  const { product } = await anEventWithProduct()
  const refused = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('product').where('id', '=', product.id).execute()
    const answer = add({ products: [product.id] })
    await Promise.race([answer, waitUntilBlocked(db, 1)])
    return { answer }
  })
  expect(codesAndFields(await refused.answer)).toEqual(['not_found products'])
})

test('BDISC-13 BDISC-14 a refunded or cancelled unit is no ticket bought with the code, a cancelled order no use of it', async () => {
  const { db } = server.services
  const { event, product } = await anEventWithProduct()
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const { body: used } = await add({})
  const products = [{ id: product.id, amount: 3 }]
  const order = await aPaidOrder(server, { company, event, point_of_sale }, { products, order: { discount_code_id: used.id } })
  const [refunded, cancelled] = order.unit_ids
  const uses = async () => {
    const { body } = await server.send('getDiscountCode', { id: used.id }, { headers })
    return [body.times_used, body.tickets_count]
  }
  expect(await uses()).toEqual([1, 3])
  await db.updateTable('order_product').set({ refunded_at: TEST_NOW }).where('id', '=', refunded!).execute()
  expect(await uses()).toEqual([1, 2])
  await db.updateTable('order_product').set({ cancelled_at: TEST_NOW }).where('id', '=', cancelled!).execute()
  expect(await uses()).toEqual([1, 1])
  await db.updateTable('order').set({ is_cancelled: true }).where('id', '=', order.id).execute()
  expect(await uses()).toEqual([0, 0])
})
