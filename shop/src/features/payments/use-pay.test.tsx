import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { readCart, saveCart, saveOrder } from '../cart/cart-storage.ts'
import { SECRET } from '../orders/testing/order-data.ts'
import { answers, choose, ideal, PAGE, payButton, saved, text } from './testing/payment-page.ts'

const opened = vi.hoisted(() => vi.fn<(url: string) => void>())
vi.mock(import('./open-in-top-window.ts'), () => ({ openInTopWindow: opened }))
beforeEach(() => opened.mockReset())
afterEach(leaveShop)

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

const NOT_OFFERED = [{ code: 'error_select_payment_method' as const, field: 'point_of_sale_payment_method_id' }]
test.each([
  ['the method is refused', NOT_OFFERED, /Choose a payment method\./, true],
  ['the network fails', 'broken' as const, /There was no answer\. Check your connection, choose a payment method/, false],
  ['another refusal comes', [{ code: 'too_many_requests' as const }], /Too many requests/, false],
])(
  'PAY-14 ERR-18 when %s the page says so, error_select_payment_method only when refused, and it can be tried again',
  async (_, payOrder, said, isAsked) => {
    await renderShop(PAGE, { answers: { ...answers, payOrder } })
    await choose(/^iDEAL/)
    fireEvent.click(payButton())
    const alert = await screen.findByText("We couldn't start the payment")
    expect(alert.closest('[role="alert"]')?.textContent).toMatch(said)
    expect(screen.queryAllByText('Choose a payment method.').length > 0).toBe(isAsked)
    expect(payButton().getAttribute('aria-disabled')).toBeNull()
    expect(location.pathname).toBe(PAGE)
    expect(opened).not.toHaveBeenCalled()
  },
)

test('an attempt whose answer was lost is made again with the same key, a refused one with a new key', async () => {
  // The first press is made again automatically (ERR-51).
  const fates = [
    'broken' as const,
    'broken' as const,
    [{ code: 'payment_not_processed' as const }],
    { url: 'https://pay.example/1' },
  ]
  let tries = 0
  const { calls } = await renderShop(PAGE, { answers: { ...answers, payOrder: () => fates[tries++] } })
  await choose(/^iDEAL/)
  for (const many of [2, 3, 4]) {
    await waitFor(() => expect(payButton().getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(payButton())
    await waitFor(() => expect(calls('payOrder')).toHaveLength(many))
  }
  const [first, again, second, third] = calls('payOrder').map(({ idempotency_key }) => idempotency_key)
  expect(again).toBe(first)
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})

test('PAY-13 buyers who come back from the provider by the button of their browser can pay again, for what the order costs by then', async () => {
  let order: object = answers.getOrder
  const { calls } = await renderShop(PAGE, { answers: { ...answers, getOrder: () => order } })
  await choose(/^iDEAL/)
  fireEvent.click(payButton())
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  expect(payButton().getAttribute('aria-disabled')).toBe('true')
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  // A page that was only loaded, as it is with every visit.
  show(false)
  expect(payButton().getAttribute('aria-disabled')).toBe('true')
  order = { ...saved({ point_of_sale_payment_method_id: 31 }), total: 9929 }
  show(true)
  await waitFor(() => expect(text(payButton())).toBe('Pay € 99,29'))
  fireEvent.click(payButton())
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2))
  const [first, second] = calls('payOrder')
  expect([first?.input.total, second?.input.total]).toEqual([5329, 9929])
  // Another amount is another attempt.
  expect(second?.idempotency_key).not.toBe(first?.idempotency_key)
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
