import { expect, test } from 'vitest'
import { inventDemo } from './load-demo.ts'
import { rowsInMemory } from './rows-testing.ts'

/** Methods that are paid with a card: Bancontact, credit card, Pin. */
const CARDS = [2, 3, 6]

test('no shop of the demo asks a fee for cards, which the EU forbids (PSD2, article 62)', () => {
  const { rows, written } = rowsInMemory()
  inventDemo(rows, '2026-06-01T10:00:00.000Z', 1)
  const offered = written('point_of_sale_payment_method')
  expect([...new Set(offered.map(({ payment_method_id }) => payment_method_id))]).toEqual(expect.arrayContaining(CARDS))
  const fees = offered.filter(({ payment_method_id }) => CARDS.includes(Number(payment_method_id)))
  expect(fees.filter(({ fee_fixed, fee_percentage }) => Number(fee_fixed ?? 0) > 0 || Number(fee_percentage ?? 0) > 0)).toEqual(
    [],
  )
  expect(offered.some(({ fee_fixed }) => Number(fee_fixed) > 0)).toBe(true)
})
