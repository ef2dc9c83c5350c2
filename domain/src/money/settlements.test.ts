import { expect, test } from 'vitest'
import { compareSettlement, type SettledLine } from './settlements.ts'

let ids = 0
const line = (given: Partial<SettledLine> & Pick<SettledLine, 'kind' | 'gross'>): SettledLine => {
  const { gross, fee = null } = given
  const net = gross - (fee ?? 0)
  return { id: ++ids, method: null, quantity: 1, fee, fee_vat: 0, net, known: null, expected_cost: null, ...given }
}
const paid = (gross: number, given: Partial<SettledLine> = {}) =>
  line({ kind: 'payment', gross, method: 'ideal', known: { amount: gross, is_paid: true }, ...given })
const cost = (fee: number, given: Partial<SettledLine> = {}) => line({ kind: 'cost', gross: 0, fee, method: 'ideal', ...given })
const of = (lines: SettledLine[], amount = lines.reduce((sum, { net }) => sum + net, 0)) =>
  compareSettlement({ amount, is_itemised: true }, lines)
const kinds = (lines: SettledLine[], amount?: number) => of(lines, amount).differences.map(({ kind }) => kind)

test.each<[string, SettledLine, string[]]>([
  ['a payment that is known', paid(2000), []],
  ['a payment that nobody knows', paid(2000, { known: null }), ['unknown_payment']],
  ['a payment that was not paid here', paid(2000, { known: { amount: 2000, is_paid: false } }), ['payment_not_paid']],
  ['a payment of another amount', paid(2000, { known: { amount: 1999, is_paid: true } }), ['amount_differs']],
  ['a refund that is known', line({ kind: 'refund', gross: -500, known: { amount: -500, is_paid: true } }), []],
  ['a refund that nobody knows', line({ kind: 'refund', gross: -500 }), ['refund_unknown']],
  [
    'a refund of another amount',
    line({ kind: 'refund', gross: -500, known: { amount: -400, is_paid: true } }),
    ['amount_differs'],
  ],
  ['a chargeback that is known', line({ kind: 'chargeback', gross: -500, known: { amount: -500, is_paid: true } }), []],
  ['a chargeback that nobody knows', line({ kind: 'chargeback', gross: -500 }), ['chargeback_unknown']],
  ['what another shop of the account took in', line({ kind: 'elsewhere', gross: 900 }), []],
  ['a correction of the provider', line({ kind: 'adjustment', gross: -10 }), []],
])('%s', (_, one, expected) => {
  expect(kinds([one])).toEqual(expected)
})

test('a difference says where, what was expected and what there is', () => {
  const one = paid(2000, { known: { amount: 1500, is_paid: true } })
  expect(of([one]).differences).toEqual([{ kind: 'amount_differs', line_id: one.id, method: null, expected: 1500, actual: 2000 }])
})

test.each([
  [2000, 0, []],
  [1999, 0, ['sum_differs']],
  [2001, 0, ['sum_differs']],
  // One sum of costs was rounded, and so was what was paid out.
  [1999, 1, []],
  [1998, 1, ['sum_differs']],
  [1998, 3, []],
  [1997, 3, ['sum_differs']],
])('lines of 2000 and a payout of %i, with costs in %i sums', (amount, sums, expected) => {
  const lines = [paid(2000), ...Array.from({ length: sums }, (_, index) => cost(0, { method: `m${index}` }))]
  expect(kinds(lines, amount)).toEqual(expected)
})

test('of a payout that is not itemised nothing is compared', () => {
  expect(compareSettlement({ amount: 5000, is_itemised: false }, [])).toMatchObject({ differences: [], expected_costs: null })
})

test.each<[string, SettledLine[], string[], number | null]>([
  ['by payment, as expected', [paid(2000, { fee: 29, expected_cost: 29 }), paid(900, { fee: 29, expected_cost: 29 })], [], 58],
  ['by payment, more', [paid(2000, { fee: 35, expected_cost: 29 })], ['cost_differs'], 29],
  ['a cent for rounding', [paid(2000, { fee: 30, expected_cost: 29 })], [], 29],
  ['without its VAT', [paid(2000, { fee: 35, fee_vat: 6, expected_cost: 29 })], [], 29],
  ['in one sum, as expected', [paid(2000, { expected_cost: 29 }), paid(900, { expected_cost: 29 }), cost(58)], [], 58],
  ['in one sum, more', [paid(2000, { expected_cost: 29 }), paid(900, { expected_cost: 29 }), cost(64)], ['cost_differs'], 58],
  [
    'in one sum, of a payment that is unknown too',
    [paid(2000, { expected_cost: 29 }), paid(9, { known: null }), cost(90)],
    ['unknown_payment'],
    null,
  ],
  [
    'in one sum, of another shop too',
    [paid(2000, { expected_cost: 29 }), line({ kind: 'elsewhere', method: 'ideal', gross: 1 }), cost(90)],
    [],
    null,
  ],
  ['for which nothing is set', [paid(2000, { fee: 29 })], [], null],
  ['of another method than the payments', [paid(2000, { expected_cost: 29 }), cost(25, { method: 'refund' })], [], null],
])('costs %s', (_, lines, expected, sum) => {
  const compared = of(lines)
  expect([compared.differences.map(({ kind }) => kind), compared.expected_costs]).toEqual([expected, sum])
})

test('costs are listed by method and together, without VAT, those of refunds too', () => {
  const lines = [
    paid(2000, { expected_cost: 29 }),
    cost(35, { fee_vat: 6 }),
    line({ kind: 'refund', gross: -500, fee: 10, known: { amount: -500, is_paid: true } }),
    cost(25, { method: 'chargeback', quantity: 2 }),
  ]
  expect(of(lines)).toEqual({
    differences: [],
    by_method: [
      { method: 'ideal', quantity: 1, cost: 29, expected: 29 },
      { method: 'refund', quantity: 1, cost: 10, expected: null },
      { method: 'chargeback', quantity: 2, cost: 25, expected: null },
    ],
    costs: 64,
    costs_vat: 6,
    expected_costs: 29,
  })
})
