import { noConsent } from '@entree/domain/foundation/consent.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { chooseConsent } from '../consent/choose-consent.ts'
import { readCart, saveCart, saveOrder } from '../cart/cart-storage.ts'
import { aCustomer, anOrder, aUnit, SECRET } from '../orders/testing/order-data.ts'
import { aProduct } from '../../testing/shop-data.ts'

const opened = vi.hoisted(() => vi.fn<(url: string) => void>())
vi.mock(import('./open-in-top-window.ts'), () => ({ openInTopWindow: opened }))
beforeEach(() => opened.mockReset())
afterEach(leaveShop)

const PAGE = `/order/3/${SECRET}/payment`
const method = (
  id: number,
  name: string,
  over: Partial<{ fee_fixed: number; fee_percentage: number; online: boolean; show_pos: boolean; adapter: string }> = {},
) => {
  const { adapter = 'ideal', ...fees } = over
  return { id, fee_fixed: 0, fee_percentage: 0, online: true, show_pos: true, payment_method: { name, adapter }, ...fees }
}
const ideal = method(31, 'iDEAL', { fee_fixed: 29 })
const card = method(32, 'Card', { fee_fixed: 25, fee_percentage: 2 })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const order = anOrder({ customer: aCustomer() })
const saved = (input: Record<string, unknown>) => {
  const payment_fee = input.point_of_sale_payment_method_id === 31 ? 29 : 156
  return {
    ...order,
    point_of_sale_payment_method_id: Number(input.point_of_sale_payment_method_id),
    payment_fee,
    total: order.total + payment_fee,
  }
}
const answers = {
  getOrder: order,
  getPointOfSaleByOrder: aPointOfSale({ payment_methods: [ideal, card] }),
  saveOrder: saved,
  payOrder: { url: 'https://pay.example/1' },
}

const text = (element: Element | null | undefined) => element?.textContent.replaceAll('\u00a0', ' ')
const total = () => text(document.querySelector('[data-part="total"]'))
const offered = async () =>
  (await screen.findAllByRole('radio')).map((radio) => text(radio.closest('label')?.querySelector('span > span')))
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
const payButton = () => screen.getByRole('button', { name: /^Pay/ })

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

test('PAY-11 PAY-12 PAY-13 PAY-34 the method is saved and the payment started once, in one call, and the top window sent there', async () => {
  saveOrder(5, { order: { id: 3, secret: SECRET } })
  saveCart(5, {
    products: [],
    discountCode: null,
    paymentMethod: null,
    campaignDiscount: 0,
    timeslot: null,
    campaign: null,
    totals: { total: 0, total_without_payment_method_fee: 0, processing_fee: 0 },
  })
  const { calls } = await renderShop(PAGE, { answers })
  await choose(/^iDEAL/)
  fireEvent.click(payButton())
  fireEvent.click(payButton())
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://pay.example/1'))
  fireEvent.click(payButton())
  const input = { id: '3', secret: SECRET, point_of_sale_payment_method_id: 31, total: 5329 }
  expect(calls('payOrder').map((call) => call.input)).toEqual([input])
  expect(calls('saveOrder')).toEqual([])
  expect(calls('payOrder')[0]?.idempotency_key).toMatch(/^[0-9a-f]{32}$/)
  expect(readCart(5)).toMatchObject({
    paymentMethod: { id: 31 },
    totals: { total: 5329, total_without_payment_method_fee: 5300, processing_fee: 29 },
  })
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

test.each([
  ['it is refused', { payOrder: [{ code: 'error_select_payment_method' as const, field: 'point_of_sale_payment_method_id' }] }],
  ['the network fails', { payOrder: 'broken' as const }],
])('PAY-14 ERR-18 error_select_payment_method when %s, and it can be tried again', async (_, failing) => {
  await renderShop(PAGE, { answers: { ...answers, ...failing } })
  await choose(/^iDEAL/)
  fireEvent.click(payButton())
  expect((await screen.findAllByText(/Choose a payment method\./)).length).toBeGreaterThan(0)
  screen.getByText("We couldn't start the payment")
  expect(payButton().getAttribute('aria-disabled')).toBeNull()
  expect(location.pathname).toBe(PAGE)
  expect(opened).not.toHaveBeenCalled()
})

test('an attempt whose answer was lost is made again with the same key, a refused one with a new key', async () => {
  const fates = ['broken' as const, [{ code: 'payment_not_processed' as const }], { url: 'https://pay.example/1' }]
  let tries = 0
  const { calls } = await renderShop(PAGE, { answers: { ...answers, payOrder: () => fates[tries++] } })
  await choose(/^iDEAL/)
  for (const many of [1, 2, 3]) {
    await waitFor(() => expect(payButton().getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(payButton())
    await waitFor(() => expect(calls('payOrder')).toHaveLength(many))
  }
  const [first, second, third] = calls('payOrder').map(({ idempotency_key }) => idempotency_key)
  expect(first).toBe(second)
  expect(third).not.toBe(second)
})

test('PAY-17 ERR-33 a payment that the provider does not take is said', async () => {
  await renderShop(PAGE, { answers: { ...answers, payOrder: [{ code: 'payment_not_processed' }] } })
  await choose(/^iDEAL/)
  fireEvent.click(payButton())
  await screen.findByText(/^We couldn't process the payment/)
})

test.each([
  ['order', { getOrder: { ...saved({ point_of_sale_payment_method_id: 31 }), total: 9929 } }, 9929, 'Pay € 99,29'],
  ['fee', { getPointOfSaleByOrder: aPointOfSale({ payment_methods: [{ ...ideal, fee_fixed: 50 }] }) }, 5350, 'Pay € 53,50'],
] as const)('PAY-34 another total by what became of the %s is shown, and nothing is paid before', async (_, now, costs, said) => {
  let tries = 0
  const changes = (call: 'getOrder' | 'getPointOfSaleByOrder') => () => (tries > 0 ? { ...answers, ...now } : answers)[call]
  const read = { getOrder: changes('getOrder'), getPointOfSaleByOrder: changes('getPointOfSaleByOrder') }
  const payOrder = ({ total: shown }: Record<string, unknown>) =>
    tries++ === 0 ? [{ code: 'total_changed', field: 'total', total: costs, shown }] : { url: 'https://pay.example/1' }
  // As Chromium has it: an effect that hands it on breaks the page with the next press.
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never)
  const { calls } = await renderShop(PAGE, { answers: { ...read, payOrder } })
  await choose(/^iDEAL/)
  fireEvent.click(payButton())
  await screen.findByText('The price has changed. Please check your total.')
  expect((shown.mock.contexts.at(-1) as Element).textContent).toContain('The price has changed')
  expect(opened).not.toHaveBeenCalled()
  await waitFor(() => expect(text(payButton())).toBe(said))
  fireEvent.click(payButton())
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://pay.example/1'))
  expect(calls('payOrder').map(({ input }) => input.total)).toEqual([5329, costs])
})

test('details that are missing after all lead back to their page', async () => {
  await renderShop(PAGE, { answers: { ...answers, payOrder: [{ code: 'customer_details_required' }] } })
  await choose(/^iDEAL/)
  fireEvent.click(payButton())
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/personal`))
  screen.getByText('Please fill in your details first.')
})

test('ROUTE-27 an order without details is asked for them first', async () => {
  await renderShop(PAGE, { answers: { ...answers, getOrder: anOrder() } })
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/personal`))
})
