import type { CallInput } from '@entree/contract/calls.ts'
import { expect, test } from 'vitest'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInWith } from '../../../testing/users.ts'
import { add, aShopWith, code, company, headers, prepareCodes, server } from './code-testing.ts'

prepareCodes()

let counter = 0
/** Codes that no other test has. */
const some = (count: number) => Array.from({ length: count }, () => `MANY-${String(++counter).padStart(5, '0')}`)
const addMany = (input: Partial<CallInput<'addDiscountCodes'>> & { codes: string[] }, as = headers) => {
  const { code: _code, ...settings } = code()
  return server.send('addDiscountCodes', { ...settings, ...input }, { headers: as })
}
const list = async (search: string) =>
  (await server.send('listDiscountCodes', { page: 1, per_page: 100, search }, { headers })).body.data

test('BDISC-20 many codes are added with the same settings, each with uses of its own, and each stands in the trail', async () => {
  const { event, product, point_of_sale } = await aShopWith()
  const codes = ['partner-one', ' Partner-Two ', 'PARTNER-ONE']
  const settings = { type: 'value' as const, amount: 250, stock: 1, events: [event.id], products: [product.id] }
  const { body } = await addMany({ codes, ...settings })
  expect(body).toEqual({ added: ['PARTNER-ONE', 'PARTNER-TWO'], same: [], taken: [] })
  const saved = await list('PARTNER-')
  expect(saved.map((row) => row.code).toSorted()).toEqual(['PARTNER-ONE', 'PARTNER-TWO'])
  for (const row of saved) expect(row).toMatchObject({ ...settings, active: true })
  const buy = async (discount_code: string) =>
    (
      await server.send('placeOrder', {
        point_of_sale_id: point_of_sale.id,
        products: [{ product_id: product.id, amount: 1 }],
        discount_code,
      })
    ).status
  expect([await buy('partner-one'), await buy('partner-one'), await buy('partner-two')]).toEqual([200, 400, 200])
  const trail = await server.send('listRecordChanges', { entity: 'discount_code', entity_id: saved[0]!.id }, { headers })
  expect(trail.body.data).toMatchObject([{ action: 'created', after: { code: saved[0]!.code, amount: 250, stock: 1 } }])
})

test('BDISC-20 sent twice, also at once, they are there once; a code that is there with other settings keeps them', async () => {
  const [own, ...codes] = some(201)
  await add({ code: own!, amount: 50 })
  const input = { codes: [...codes, own!], starts_at: '2026-06-01T12:00:00.000+02:00', stock: 3 }
  const answers = await Promise.all([addMany(input), addMany({ ...input, codes: input.codes.toReversed() })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const sorted = codes.toSorted()
  expect(answers.map(({ body }) => body)).toContainEqual({ added: sorted, same: [], taken: [own] })
  expect(answers.map(({ body }) => body)).toContainEqual({ added: [], same: sorted, taken: [own] })
  expect((await list(own!)).map(({ amount }) => amount)).toEqual([50])
  // Each setting counts, when they begin and end as well.
  for (const other of [{ amount: 20 }, { starts_at: null }, { ends_at: '2026-09-01T10:00:00.000Z' }])
    expect((await addMany({ ...input, ...other })).body).toEqual({ added: [], same: [], taken: [...sorted, own!].toSorted() })
})

test('BDISC-20 one code that is none, or a setting that cannot be, keeps all of them out and says which', async () => {
  const codes = [...some(2), 'two words', 'x']
  const wrong = await addMany({ codes, amount: 100.5, starts_at: '2026-06-02T10:00:00Z', ends_at: '2026-06-01T10:00:00Z' })
  expect(codesAndFields(wrong)).toEqual([
    'discountcode_format codes.2',
    'discountcode_format codes.3',
    'percentage_out_of_range amount',
    'end_date_before_start_date ends_at',
  ])
  expect(codesAndFields(await addMany({ codes: some(1), events: [999_999] }))).toEqual(['not_found events'])
  expect(await list(codes[0]!)).toEqual([])
  expect(codesAndFields(await addMany({ codes: some(1001) }))).toEqual(['discountcode_too_many codes'])
  expect((await addMany({ codes: [] })).status).toBe(400)
  expect((await addMany({ codes: some(1000) })).body.added).toHaveLength(1000)
})

test('BDISC-20 PERM-040 they need the permission to add codes, and a user of some events adds them for these only', async () => {
  const { event } = await aShopWith()
  const status = async (as: Record<string, string>, events: number[] = []) =>
    (await addMany({ codes: some(2), events }, as)).status
  expect(await status(await signInWith(server, company, 'discount_code.edit'))).toBe(403)
  expect(await status(await signInWith(server, company, 'discount_code.create'), [event.id])).toBe(200)
})
