import { fireEvent, screen } from '@testing-library/react'
import { aPointOfSale } from '../../../testing/shop-data.ts'
import { aCustomer, anOrder, SECRET } from '../../orders/testing/order-data.ts'

export const PAGE = `/order/3/${SECRET}/payment`

/** A payment method: without fees, online and shown at the point of sale, unless `over` says otherwise. Fees: cents and percent. */
export const method = (
  id: number,
  name: string,
  over: Partial<{ fee_fixed: number; fee_percentage: number; online: boolean; show_pos: boolean; adapter: string }> = {},
) => {
  const { adapter = 'ideal', ...fees } = over
  return { id, fee_fixed: 0, fee_percentage: 0, online: true, show_pos: true, payment_method: { name, adapter }, ...fees }
}
export const ideal = method(31, 'iDEAL', { fee_fixed: 29 })
export const card = method(32, 'Card', { fee_fixed: 25, fee_percentage: 2 })

const order = anOrder({ customer: aCustomer() })

/** The order with the payment method that was chosen, and its fee. */
export const saved = (input: Record<string, unknown>) => {
  const payment_fee = input.point_of_sale_payment_method_id === 31 ? 29 : 156
  return {
    ...order,
    point_of_sale_payment_method_id: Number(input.point_of_sale_payment_method_id),
    payment_fee,
    total: order.total + payment_fee,
  }
}

/** Answers for an order that can be paid by iDEAL or by card. */
export const answers = {
  getOrder: order,
  getPointOfSaleByOrder: aPointOfSale({ payment_methods: [ideal, card] }),
  saveOrder: saved,
  payOrder: { url: 'https://pay.example/1' },
}

/** The text of an element, with plain spaces. */
export const text = (element: Element | null | undefined) => element?.textContent.replaceAll('\u00a0', ' ')

/** Chooses the payment method with this name. */
export const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))

/** The button that starts the payment. */
export const payButton = () => screen.getByRole('button', { name: /^Pay/ })
