import { noConsent } from '@entree/domain/foundation/consent.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale, aProduct } from '../../testing/shop-data.ts'
import { chooseConsent } from '../consent/choose-consent.ts'
import { aCustomer, anOrder, aUnit, SECRET } from '../orders/testing/order-data.ts'
import { answers, card, choose, ideal, method, PAGE, payButton, text } from './testing/payment-page.ts'

const opened = vi.hoisted(() => vi.fn<(url: string) => void>())
vi.mock(import('./open-in-top-window.ts'), () => ({ openInTopWindow: opened }))
beforeEach(() => opened.mockReset())
afterEach(leaveShop)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const total = () => text(document.querySelector('[data-part="total"]'))
const offered = async () =>
  (await screen.findAllByRole('radio')).map((radio) => text(radio.closest('label')?.querySelector('span > span')))

test('PAY-02 PAY-03 PAY-16 ROUTE-09 the methods are listed with their fees, and choosing one changes fee and total', async () => {
  await renderShop(PAGE, { answers })
  const labels = (await screen.findAllByRole('radio')).map((radio) => text(radio.closest('label')))
  // 25 + 2% of (5300 + 25) and 21% VAT on that part: 25 + 128.865, rounded 154.
  expect(labels).toEqual(['iDEALTotal € 53,29+ € 0,29', 'Card€ 0,25 + 2% · Total € 54,54+ € 1,54'])
  const summary = screen.getByRole('complementary')
  within(summary).getByText('2 × Regular')
  expect(total()).toBe('€ 53,00')
  await choose(/^iDEAL/)
  expect(total()).toBe('€ 53,29')
  await choose(/^Card/)
  expect(total()).toBe('€ 54,54')
  expect(text(summary.querySelector('[data-line="payment-fee"]'))).toContain('€ 1,54')
  expect(text(payButton())).toBe('Pay € 54,54')
})

test('PAY-05 without a method nothing is sent: the bar says so, and above the list it stands with the focus on the first one', async () => {
  const { calls } = await renderShop(PAGE, { answers })
  const [first] = await screen.findAllByRole('radio')
  expect(payButton().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(payButton())
  await within(screen.getByRole('complementary')).findByText('Choose a payment method.')
  const above = within(screen.getByRole('radiogroup')).getByText('Choose a payment method.')
  expect(above.compareDocumentPosition(first!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(document.activeElement).toBe(first)
  expect([...calls('saveOrder'), ...calls('payOrder')]).toEqual([])
  await choose(/^iDEAL/)
  expect(screen.queryByText('Choose a payment method.')).toBeNull()
})

test('the only method is chosen beforehand; of several the one last paid with, if keeping it is allowed', async () => {
  const chosen = async () =>
    (await screen.findAllByRole<HTMLInputElement>('radio')).filter(({ checked }) => checked).map(({ value }) => value)
  await renderShop(PAGE, { answers: { ...answers, getPointOfSaleByOrder: aPointOfSale({ payment_methods: [card] }) } })
  expect(await chosen()).toEqual(['32'])
  leaveShop()

  const both = aPointOfSale({ payment_methods: [{ ...card, payment_method: { name: 'Card', adapter: 'creditcard' } }, ideal] })
  const pay = async () => {
    opened.mockReset()
    await renderShop(PAGE, { answers: { ...answers, getPointOfSaleByOrder: both } })
    expect(await chosen()).toEqual([])
    await choose(/^iDEAL/)
    fireEvent.click(payButton())
    await waitFor(() => expect(opened).toHaveBeenCalled())
  }
  chooseConsent(noConsent)
  await pay()
  expect(localStorage.getItem('payment_method')).toBeNull()
  leaveShop()
  chooseConsent({ ...noConsent, local_information: true })
  await pay()
  cleanup()
  await renderShop(PAGE, { answers: { ...answers, getPointOfSaleByOrder: both } })
  expect(await chosen()).toEqual(['31'])
  expect(total()).toBe('€ 53,29')
  chooseConsent(noConsent)
  expect(localStorage.getItem('payment_method')).toBeNull()
})

test('PAY-08 PAY-09 a method is hidden when it is neither online nor shown at the point of sale', async () => {
  const payment_methods = [
    method(1, 'Both'),
    method(2, 'Online', { show_pos: false }),
    method(3, 'Shown', { online: false }),
    method(4, 'Neither', { online: false, show_pos: false }),
  ]
  await renderShop(PAGE, { answers: { ...answers, getPointOfSaleByOrder: aPointOfSale({ payment_methods }) } })
  expect(await offered()).toEqual(['Both', 'Online', 'Shown'])
})

test('PAY-06 a bank transfer is offered only when the event is far enough away', async () => {
  const payment_methods = [ideal, method(33, 'Bank transfer', { adapter: 'banktransfer' })]
  const at = (days: number) => aPointOfSale({ payment_methods, event: { starts_at: inDays(days), ends_at: inDays(days + 1) } })
  await renderShop(PAGE, { answers: { ...answers, getPointOfSaleByOrder: at(6) } })
  expect(await offered()).toEqual(['iDEAL', 'Bank transfer'])
  leaveShop()
  await renderShop(PAGE, { answers: { ...answers, getPointOfSaleByOrder: at(2) } })
  expect(await offered()).toEqual(['iDEAL'])
})

test('PAY-25 what takes longer is offered until sooner, and says how long it takes', async () => {
  const payment_methods = [
    ideal,
    method(34, 'Multibanco', { adapter: 'multibanco' }),
    method(35, 'SEPA direct debit', { adapter: 'directdebit' }),
  ]
  const at = (days: number) => aPointOfSale({ payment_methods, event: { starts_at: inDays(days), ends_at: inDays(days + 1) } })
  await renderShop(PAGE, { answers: { ...answers, getPointOfSaleByOrder: at(22) } })
  expect(await offered()).toEqual(['iDEAL', 'Multibanco', 'SEPA direct debit'])
  screen.getByText(/which can take up to 14 working days/)
  screen.getByText(/which can take a few working days/)
  leaveShop()
  await renderShop(PAGE, { answers: { ...answers, getPointOfSaleByOrder: at(20) } })
  expect(await offered()).toEqual(['iDEAL', 'Multibanco'])
  leaveShop()
  await renderShop(PAGE, { answers: { ...answers, getPointOfSaleByOrder: at(9) } })
  expect(await offered()).toEqual(['iDEAL'])
})

test('Apple Pay is offered where the browser has it, or when there is nothing else', async () => {
  const apple = method(36, 'Apple Pay', { adapter: 'applepay' })
  const selling = (...payment_methods: (typeof ideal)[]) => ({
    answers: { ...answers, getPointOfSaleByOrder: aPointOfSale({ payment_methods }) },
  })
  await renderShop(PAGE, selling(ideal, apple))
  expect(await offered()).toEqual(['iDEAL'])
  leaveShop()
  await renderShop(PAGE, selling(apple))
  expect(await offered()).toEqual(['Apple Pay'])
  leaveShop()
  vi.stubGlobal('ApplePaySession', () => {})
  await renderShop(PAGE, selling(ideal, apple))
  expect(await offered()).toEqual(['iDEAL', 'Apple Pay'])
  vi.unstubAllGlobals()
})

test('PAY-04 DEC-S-42 a free order has no methods and one button', async () => {
  const free = anOrder({ customer: aCustomer(), order_products: [aUnit({ product: aProduct({ price: 0, service_fee: 0 }) })] })
  const { calls } = await renderShop(PAGE, {
    answers: { ...answers, getOrder: free, payOrder: { url: '/order/thanks?order_number=1&order_secret=2' } },
  })
  await screen.findByText('This order is free')
  expect(screen.queryByRole('radio')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Get my tickets' }))
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/order/thanks?order_number=1&order_secret=2'))
  expect(calls('payOrder').map(({ input }) => input)).toEqual([{ id: '3', secret: SECRET, total: 0 }])
})

test('PAY-15 ROUTE-10 ERR-19 payment_retry says that the payment failed', async () => {
  await renderShop(`${PAGE}?payment_retry=1`, { answers })
  await screen.findByText("Your payment didn't go through. Try again or choose another payment method.")
  leaveShop()
  await renderShop(PAGE, { answers })
  await screen.findAllByRole('radio')
  expect(screen.queryByText(/^Your payment didn't go through/)).toBeNull()
})

test.each([
  ['en', "Your payment didn't go through."],
  ['nl', 'De betaling is niet gelukt.'],
  ['de', 'Ihre Zahlung hat nicht geklappt.'],
  ['es', 'Tu pago no se ha completado.'],
  ['fr', 'Votre paiement n’a pas abouti.'],
  ['pt', 'O seu pagamento não foi concluído.'],
] as const)('BERR-09 PAY-15 that a payment failed is said in %s', async (language, said) => {
  await renderShop(`${PAGE}?payment_retry=1`, { answers, language })
  expect(await screen.findByText(said, { exact: false })).toBeTruthy()
})

test('ROUTE-27 an order without details is asked for them first', async () => {
  await renderShop(PAGE, { answers: { ...answers, getOrder: anOrder() } })
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/personal`))
})

test('GIFT-23 of gift vouchers alone it says where these go', async () => {
  const units = [aUnit({ product: aProduct({ product_type_id: 8 }) })]
  const getOrder = { ...answers.getOrder, order_products: units }
  await renderShop(PAGE, { answers: { ...answers, getOrder } })
  await screen.findAllByRole('radio')
  expect(document.body.textContent).toContain("We'll send your gift voucher to ")
  expect(document.body.textContent).not.toContain("We'll send your tickets to")
})
