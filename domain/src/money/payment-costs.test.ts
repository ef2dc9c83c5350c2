import { expect, test } from 'vitest'
import { paymentCost, paymentCostInForce, paymentCostRefusals } from './payment-costs.ts'

const cost = (fee_fixed: number, valid_from: string, payment_method_id = 1) => {
  return { payment_method_id, fee_fixed, fee_percentage: 0, valid_from }
}

test.each([
  ['100 payments of 0.29 are 29.00', { fee_fixed: 29, fee_percentage: 0 }, 5277, 100, 2900],
  ['2.5 % and 0.25 on 52.77 is 1.31925 and 0.25: 1.57', { fee_fixed: 25, fee_percentage: 2.5 }, 5277, 1, 157],
  ['rounded once: 1.5 % of 1.00 and 0.00 is 0.02', { fee_fixed: 0, fee_percentage: 1.5 }, 100, 1, 2],
])('M8 %s', (_, row, paid, times, cents) => {
  expect(times * paymentCost(row, paid)).toBe(cents)
})

test('M8 DEC-B-153 PCOST-04 the latest row that is valid by then, the company’s before the platform’s', () => {
  const own = [cost(35, '2026-03-01'), cost(29, '2026-01-01')]
  const defaults = [{ payment_method_id: 1, fee_fixed: 40, fee_percentage: 0 }]
  const on = (day: string, method = 1) => paymentCostInForce({ own, defaults }, method, day)?.fee_fixed ?? null
  expect([on('2025-12-31'), on('2026-01-01'), on('2026-02-28'), on('2026-03-01'), on('2026-03-01', 2)]).toEqual([
    40,
    29,
    29,
    35,
    null,
  ])
})

test.each([
  ['of today', {}, []],
  ['of yesterday', { valid_from: '2026-03-14' }, ['fee_starts_in_past']],
  ['of nothing', { fee_fixed: 0, fee_percentage: 0 }, []],
  ['of 1,000.00 and all of it', { fee_fixed: 100_000, fee_percentage: 100 }, []],
  ['of a cent more', { fee_fixed: 100_001 }, ['fee_invalid']],
  ['of half a cent', { fee_fixed: 0.5 }, ['fee_invalid']],
  ['below nothing', { fee_fixed: -1, fee_percentage: -0.1 }, ['fee_percentage_invalid', 'fee_invalid']],
  ['finer than a form can say', { fee_percentage: 0.2875 }, ['fee_percentage_invalid']],
  ['of more than all of it', { fee_percentage: 100.01 }, ['fee_percentage_invalid']],
])('PCOST-02 PCOST-03 PCOST-04 a cost %s', (_, changed, codes) => {
  const refused = paymentCostRefusals({ ...cost(29, '2026-03-15'), ...changed }, '2026-03-15')
  expect(refused.map(({ code }) => code)).toEqual(codes)
})
