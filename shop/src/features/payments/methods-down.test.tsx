import { noConsent } from '@entree/domain/foundation/consent.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { chooseConsent } from '../consent/choose-consent.ts'
import { aCustomer, anOrder } from '../orders/testing/order-data.ts'
import { choose, PAGE, payButton } from './testing/payment-page.ts'

vi.mock(import('./open-in-top-window.ts'), () => ({ openInTopWindow: vi.fn() }))
afterEach(leaveShop)

const method = (id: number, name: string, adapter: string) => {
  const payment_method = { name, adapter }
  return { id, fee_fixed: 0, fee_percentage: 0, online: true, show_pos: true, payment_method }
}
const ideal = method(31, 'iDEAL', 'ideal')
const order = anOrder({ customer: aCustomer() })
const answers = {
  getOrder: order,
  getPointOfSaleByOrder: aPointOfSale({ payment_methods: [ideal, method(32, 'Card', 'creditcard')] }),
  saveOrder: { ...order, point_of_sale_payment_method_id: ideal.id },
  payOrder: { url: 'https://pay.example/1' },
}

test('a method that does not work at the moment says so, is not suggested, and can still be chosen', async () => {
  chooseConsent({ ...noConsent, local_information: true })
  localStorage.setItem('payment_method', 'ideal')
  const offering = {
    getPointOfSaleByOrder: aPointOfSale({ payment_methods: [ideal, method(33, 'PayPal', 'paypal')] }),
  }
  const { calls } = await renderShop(PAGE, {
    answers: { ...answers, ...offering, listDownPaymentMethods: { down: [31], hidden: [] } },
  })
  await screen.findByText(/Not working at the moment/)
  const [first, second] = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(first).toContain('Not working at the moment')
  expect(second).not.toContain('Not working')
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([])
  expect(screen.queryByText("Paying isn't working at the moment")).toBeNull()
  await choose(/^iDEAL/)
  fireEvent.click(payButton())
  await waitFor(() => expect(calls('payOrder')).toHaveLength(1))
})

test('when no method works the page says so, that the order is kept, and that nothing was paid', async () => {
  await renderShop(PAGE, { answers: { ...answers, listDownPaymentMethods: { down: [31, 32], hidden: [] } } })
  await screen.findByText("Paying isn't working at the moment")
  screen.getByText(/Your order is kept: please try again in a minute\. You haven't paid anything yet\./)
})

test('after a payment that the provider did not take, the page asks what works', async () => {
  let down: number[] = []
  const fails = () => {
    down = [31]
    return [{ code: 'payment_not_processed' }]
  }
  await renderShop(PAGE, { answers: { ...answers, payOrder: fails, listDownPaymentMethods: () => ({ down, hidden: [] }) } })
  await choose(/^iDEAL/)
  expect(screen.queryByText(/Not working at the moment/)).toBeNull()
  fireEvent.click(payButton())
  await screen.findByText(/Not working at the moment/)
})

test('PAY-23 a method that cannot take this order is not shown', async () => {
  await renderShop(PAGE, { answers: { ...answers, listDownPaymentMethods: { down: [], hidden: [32] } } })
  await screen.findByText('iDEAL')
  await waitFor(() => expect(screen.queryByText('Card')).toBeNull())
})

test.each([
  ['payment_amount_too_small', /^This amount is too small for this payment method\. Choose another one\./],
  [
    'payment_address_required',
    /^This payment method needs your full name and address\. Add them to your details, or choose another one\./,
  ],
] as const)('PAY-29 PAY-32 %s is said, with what to do', async (code, said) => {
  await renderShop(PAGE, { answers: { ...answers, payOrder: [{ code }] } })
  await choose(/^iDEAL/)
  fireEvent.click(payButton())
  await screen.findByText(said)
})
