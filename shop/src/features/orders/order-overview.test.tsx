import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { aPaidOrder, aUnit, SECRET } from './testing/order-data.ts'

afterEach(leaveShop)

const pos = { getPointOfSaleByOrder: aPointOfSale() }

test('the overview can be printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await renderShop(`/order/3/${SECRET}/overview`, { answers: { ...pos, getOrder: aPaidOrder() } })
  ;(await screen.findByRole('button', { name: 'Print' })).click()
  expect(print).toHaveBeenCalledOnce()
})

test('STAT-06 ROUTE-11 the overview shows what was ordered, by whom, for how much', async () => {
  await renderShop(`/order/3/${SECRET}/overview`, { answers: { ...pos, getOrder: aPaidOrder({ payment_fee: 29 }) } })
  await screen.findByText('179763')
  for (const text of ['Paid', 'Jan de Vries', 'j***n@example.com', '2 × Regular']) screen.getByText(text)
  expect(document.querySelector('[data-line="total"] dd')?.textContent.replace('\u00a0', ' ')).toBe('€ 53,29')
})

test('DEC-S-81 the overview says how much of the total is VAT, less with a discount code, and nothing where there is none', async () => {
  const note = async (changes: Parameters<typeof aPaidOrder>[0]) => {
    leaveShop()
    await renderShop(`/order/3/${SECRET}/overview`, { answers: { ...pos, getOrder: aPaidOrder(changes) } })
    await screen.findByText('179763')
    return document.querySelector('[data-line="total"] dt')?.textContent.replace('\u00a0', ' ')
  }
  const code = { id: 5, code: 'TEN', type: 'percentage' as const, amount: 10, apply_type: 'order' as const, products: [] }
  // 50,00 at 9 percent, and 3,00 of fees at 21.
  expect(await note({})).toBe('TotalIncluding € 4,65 VAT')
  expect(await note({ discount_code_adjustment: -500, discountcode: code })).toBe('TotalIncluding € 4,24 VAT')
  // The company has another rate by now, and the code is for other products: the order was sold as it was.
  const sold = { discount_code_adjustment: -500, discountcode: { ...code, products: [99] } }
  expect(await note({ ...sold, fee_vat_percentage: 9 })).toBe('TotalIncluding € 3,96 VAT')
  const order_products = [aUnit({ id: 1, vat_percentage: 21 }), aUnit({ id: 2, takes_code: false })]
  expect(await note({ ...sold, order_products })).toBe('TotalIncluding € 6,05 VAT')
  expect(await note({ discount_code_adjustment: -5000, discountcode: code, service_fees: 0, total: 0 })).toBe('Total')
})
