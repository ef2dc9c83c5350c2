import type { CallInput } from '@entree/contract/calls.ts'
import { expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInWith } from '../../../testing/users.ts'
import { add, aShopWith, code, company, headers, prepareCodes, server } from './code-testing.ts'

prepareCodes()

let counter = 0
/** So many codes of a batch of their own, with its beginning. */
async function aBatch(count: number, settings: Partial<CallInput<'addDiscountCodes'>> = {}) {
  const beginning = `BATCH${++counter}-`
  const codes = Array.from({ length: count }, (_, index) => `${beginning}${String(index).padStart(5, '0')}`)
  const { code: _code, ...rest } = code()
  for (let at = 0; at < count; at += 1000)
    await server.send('addDiscountCodes', { ...rest, ...settings, codes: codes.slice(at, at + 1000) }, { headers })
  return { beginning, codes }
}
const change = (input: Partial<CallInput<'changeDiscountCodes'>>, as = headers) =>
  server.send('changeDiscountCodes', { codes: null, ...input }, { headers: as })
const list = async (search: string) =>
  (await server.send('listDiscountCodes', { page: 1, per_page: 100, search }, { headers })).body.data
const states = async (search: string) => (await list(search)).map(({ active }) => active)

test('BDISC-22 all codes that are found are switched off, and get an end; others stay, and each stands in the trail', async () => {
  const { product, point_of_sale } = await aShopWith()
  const [{ beginning, codes }, other] = [await aBatch(3), await aBatch(1)]
  const off = await change({ search: beginning, active: false })
  expect(off.body).toEqual({ changed: 3, same: 0, left: [], unknown: [] })
  expect([await states(beginning), await states(other.beginning)]).toEqual([[false, false, false], [true]])
  const order = {
    point_of_sale_id: point_of_sale.id,
    products: [{ product_id: product.id, amount: 1 }],
    discount_code: codes[0]!,
  }
  expect(codesAndFields(await server.send('placeOrder', order))).toEqual(['discountcode_invalid discount_code'])
  const ends_at = '2027-01-01T12:00:00.000Z'
  expect((await change({ search: beginning, active: false, ends_at })).body).toMatchObject({ changed: 3, same: 0 })
  expect((await change({ search: beginning, active: false, ends_at })).body).toMatchObject({ changed: 0, same: 3 })
  const [saved] = await list(beginning)
  expect(saved).toMatchObject({ active: false, ends_at })
  const trail = await server.send('listRecordChanges', { entity: 'discount_code', entity_id: saved!.id }, { headers })
  expect(trail.body.data.map(({ action, before, after }) => ({ action, before, after })).slice(0, 2)).toEqual([
    { action: 'changed', before: { ends_at: null }, after: { ends_at } },
    { action: 'changed', before: { active: true }, after: { active: false } },
  ])
})

test('BDISC-22 only those that stand so now, or those of a list, however they are typed; what there is not is named', async () => {
  const { beginning, codes } = await aBatch(3)
  await change({ codes: [codes[0]!.toLowerCase(), ` ${codes[0]} `], active: false })
  expect((await change({ search: beginning, state: 'off', active: true })).body).toMatchObject({ changed: 1, same: 0 })
  expect((await change({ codes: [codes[1]!, 'NOT-THERE'], active: false })).body).toEqual({
    changed: 1,
    same: 0,
    left: [],
    unknown: ['NOT-THERE'],
  })
  expect((await list(beginning)).filter(({ active }) => !active).map((row) => row.code)).toEqual([codes[1]])
})

test('BDISC-22 a form of one of them that was open meanwhile is told', async () => {
  const { beginning } = await aBatch(1)
  const [shown] = await list(beginning)
  server.clock.advance(1000)
  await change({ search: beginning, active: false })
  const { id, updated_at } = shown!
  const late = await server.send('saveDiscountCode', { ...code({ code: shown!.code }), id, updated_at }, { headers })
  expect(codesAndFields(late)).toEqual(['changed_meanwhile'])
})

test('BDISC-22 five thousand codes change at once, each with its line in the trail; more than ten thousand of a list do not', async () => {
  const { beginning } = await aBatch(5000, { stock: 1 })
  expect((await change({ search: beginning, active: false })).body).toMatchObject({ changed: 5000, left: [] })
  const { count } = await server.services.db
    .selectFrom('audit')
    .innerJoin('discount_code', 'discount_code.id', 'audit.entity_id')
    .where('audit.entity', '=', 'discount_code')
    .where('audit.action', '=', 'changed')
    .where('discount_code.code', 'like', `${beginning}%`)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(5000)
  const codes = Array.from({ length: 10_001 }, (_, index) => `NONE-${index}`)
  expect(codesAndFields(await change({ codes, active: false }))).toEqual(['discountcode_too_many codes'])
})

test('BDISC-23 one that could not be changed alone is left, and named with the reason; the others change', async () => {
  const mark = `LEFT${++counter}-`
  await add({ code: `${mark}A`, starts_at: '2027-05-01T10:00:00.000Z' })
  await add({ code: `${mark}B` })
  const { body } = await change({ search: mark, ends_at: '2027-04-01T10:00:00.000Z' })
  expect(body).toEqual({
    changed: 1,
    same: 0,
    left: [{ reason: 'end_date_before_start_date', codes: [`${mark}A`] }],
    unknown: [],
  })
})

test('BDISC-23 one whose products or events were deleted is not switched on for everything', async () => {
  const { event, product } = await aShopWith()
  const gone = await aProduct(server.services.db, event, {})
  const mark = `GONE${++counter}-`
  await add({ code: `${mark}A`, events: [event.id], products: [gone.id] })
  await add({ code: `${mark}B`, products: [product.id], active: false })
  await add({ code: `${mark}C`, active: false })
  expect((await server.send('deleteProduct', { event_id: event.id, product_id: gone.id }, { headers })).status).toBe(200)
  expect(await states(mark)).toEqual([false, false, false])
  const { body } = await change({ search: mark, active: true })
  expect(body).toEqual({ changed: 2, same: 0, left: [{ reason: 'discountcode_limits_gone', codes: [`${mark}A`] }], unknown: [] })
  expect((await change({ search: mark, active: false })).body).toMatchObject({ changed: 2, same: 1, left: [] })
})

test('BDISC-23 PERM-041 they need the permission to edit codes; a user of some events changes only codes of these', async () => {
  const { event } = await aShopWith()
  const mark = `OWN${++counter}-`
  await add({ code: `${mark}A`, events: [event.id] })
  await add({ code: `${mark}B` })
  expect((await change({ search: mark, active: false }, await signInWith(server, company, 'discount_code.view'))).status).toBe(
    403,
  )
  const user = await aUser(server, company, { events: [event] })
  const { body } = await change({ search: mark, active: false }, await signIn(server, user))
  expect(body).toEqual({ changed: 1, same: 0, left: [{ reason: 'access_denied', codes: [`${mark}B`] }], unknown: [] })
})

test('BDISC-24 the codes that are found are saved for a spreadsheet, with their uses and where they stand', async () => {
  const mark = `FILE${++counter}-`
  await add({ code: `${mark}A`, amount: 12.5, stock: 3, ends_at: '2027-01-01T12:00:00.000Z' })
  await add({ code: `${mark}B`, type: 'value', amount: 250, apply_type: 'product', active: false })
  const save = async (more: object) =>
    server.send('downloadDiscountCodes', { search: mark, format: 'csv', language: 'en', ...more }, { headers })
  const lines = (await save({})).raw.toString().replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^Code/)
  // What it takes off: percent, or euros.
  expect(lines[1]!.split(',').slice(0, 3)).toEqual([`${mark}A`, '12.5 %', ''])
  expect(lines[2]!.split(',').slice(0, 3)).toEqual([`${mark}B`, '', '2.50'])
  expect(lines[1]).toContain('Active')
  expect(lines[2]).toContain('Inactive')
  expect((await save({ state: 'off' })).raw.toString()).not.toContain(`${mark}A`)
  expect((await save({ format: 'xlsx' })).raw.subarray(0, 2).toString()).toBe('PK')
})
