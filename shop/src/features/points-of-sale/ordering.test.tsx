import { DONATION_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop } from '../../testing/render-shop.tsx'
import { aCampaign, aPointOfSale, aProduct } from '../../testing/shop-data.ts'
import { amount, choose, goOn, PLACED, plus } from './ordering-testing.tsx'

// The work itself is done in a worker of the browser.
vi.mock('../captcha/solve-altcha.ts', () => ({ solveAltcha: async () => 'solved' }))
afterEach(leaveShop)
const CHALLENGE = {
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' },
  signature: 's',
}

test('CART-12 continue is disabled while nothing is chosen', async () => {
  await choose([aProduct()])
  expect(goOn().disabled).toBe(true)
  plus()
  expect(goOn().disabled).toBe(false)
})

test('POS-42 POS-44 ROUTE-04 CAMP-12 I18N-13 DISC-12 DEC-S-26 continue orders what was chosen, at once and with all that belongs to it', async () => {
  const donation = aProduct({ id: 12, name: 'Meadow', price: 0, service_fee: 0, product_type_id: DONATION_PRODUCT_TYPE_ID })
  const { calls } = await choose([aProduct(), donation], {
    query: '?ft_campaign_name=friends&utm_campaign=poster',
    answers: {
      placeOrder: PLACED,
      getCampaign: { campaign: aCampaign() },
      checkDiscountCode: { id: 1, code: 'SUMMER', type: 'value', amount: 100, apply_type: 'order', products: [] },
    },
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Discount code or gift voucher' }), { target: { value: 'summer' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText(/SUMMER applied/)
  fireEvent.click(screen.getByRole('button', { name: /^€\s5$/ }))
  plus()
  // At once: the change has not reached the cart yet.
  fireEvent.click(goOn())
  await waitFor(() => expect(location.pathname).toBe('/order/179762/abc-def_g/personal'))
  expect(calls('placeOrder')).toHaveLength(1)
  expect(calls('placeOrder')[0]?.input).toEqual({
    point_of_sale_id: 5,
    products: [
      { product_id: 11, amount: 1, price: 2500, manual_price: false, is_disabled: false },
      { product_id: 12, amount: 1, price: 500, manual_price: true, is_disabled: false },
    ],
    campaign: 'friends',
    campaign_discount: 500,
    discount_code: 'SUMMER',
    source: 'shop',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    utm_campaign: 'poster',
    age_confirmed: null,
    total: 2000 + 500 + 150 - 100,
  })
})

test('SEAT-08 after seated tickets the seats are chosen; what is sold without seats goes on to the details', async () => {
  const stalls = aProduct({ has_seats: true })
  const programme = aProduct({ id: 12, name: 'Programme' })
  const [first, second] = [programme, stalls].map(({ name }) => name)
  await choose([stalls, programme], { answers: { placeOrder: PLACED } })
  expect(screen.getByText('Seats')).toBeTruthy()
  plus(first)
  fireEvent.click(goOn())
  await waitFor(() => expect(location.pathname).toBe('/order/179762/abc-def_g/personal'))
  leaveShop()
  await choose([stalls, programme], { answers: { placeOrder: PLACED } })
  plus(second)
  fireEvent.click(goOn())
  await waitFor(() => expect(location.pathname).toBe('/order/179762/abc-def_g/seats'))
})

test.each([
  ['POS-43 with timeslots the next page is theirs', 1, 'timeslot'],
  ['GIFT-27 unless there is nothing but gift vouchers', 8, 'personal'],
])('%s', async (_, product_type_id, page) => {
  const timeslots = [{ id: 1, starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T11:00:00.000Z', left: null }]
  await choose([aProduct({ product_type_id })], { over: { event: { timeslots } }, answers: { placeOrder: PLACED } })
  plus()
  fireEvent.click(goOn())
  await waitFor(() => expect(location.pathname).toBe(`/order/179762/abc-def_g/${page}`))
})

test('GIFT-29 with gift vouchers alone the steps of the time and the extras are gone, and back with a ticket', async () => {
  const timeslots = [{ id: 1, starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T11:00:00.000Z', left: null }]
  const drink = aProduct({ id: 13, name: 'Drink', is_cross_sell: true })
  const voucher = aProduct({ id: 12, name: 'Voucher', product_type_id: 8 })
  await choose([aProduct(), voucher, drink], { over: { event: { timeslots } } })
  const steps = () => within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem').length
  expect(steps()).toBe(5)
  plus('Voucher')
  await waitFor(() => expect(steps()).toBe(3))
  plus(aProduct().name)
  await waitFor(() => expect(steps()).toBe(5))
})

test('POS-20 POS-21 the age has to be confirmed first', async () => {
  const { calls } = await choose([aProduct()], {
    over: { event: { minimum_age: 18, age_confirmation_checkbox: true } },
    answers: { placeOrder: PLACED },
  })
  plus()
  fireEvent.click(goOn())
  await screen.findByText('Please confirm your age first.')
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  expect(calls('placeOrder')).toEqual([])
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(goOn())
  await waitFor(() => expect(calls('placeOrder')[0]?.input).toMatchObject({ age_confirmed: true }))
})

test.each([
  ['minimum age', { age_confirmation_checkbox: true }],
  ['its checkbox', { minimum_age: 18 }],
])('POS-20 without %s nothing is asked', async (_, event) => {
  await choose([aProduct()], { over: { event } })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('ERR-29 a refusal is shown beside its product and brought into view; the stock is read again', async () => {
  const { calls } = await choose([aProduct()], {
    answers: {
      placeOrder: [{ code: 'product_out_of_stock', field: 'products.0.amount', product_id: 11, product: 'Regular', stock: 0 }],
    },
  })
  plus()
  fireEvent.click(goOn())
  const message = await screen.findByText('Not enough left of Regular.')
  expect(message.closest('article')).toBe(screen.getByRole('heading', { name: 'Regular' }).closest('article'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Number of Regular' }))
  await waitFor(() => expect(calls('getPointOfSaleByUrl').length).toBeGreaterThan(0))
})

test('an order that needs a captcha asks for it, then goes on automatically; closing it shows why nothing was ordered', async () => {
  let asked = 0
  const { calls } = await choose([aProduct()], {
    answers: {
      placeOrder: () => (++asked === 3 ? PLACED : [{ code: 'captcha_required', field: 'captcha' }]),
      getCaptcha: { provider: 'altcha', challenge: CHALLENGE },
    },
  })
  plus()
  fireEvent.click(goOn())
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Back' }))
  await screen.findByText(/confirm that you're not a robot\.$/)
  expect(location.pathname).toBe('/p/open-air')
  fireEvent.click(goOn())
  fireEvent.click(await screen.findByRole('checkbox', { name: "I'm not a robot" }))
  await waitFor(() => expect(location.pathname).toBe('/order/179762/abc-def_g/personal'))
  expect(calls('getCaptcha')[0]?.input).toEqual({ purpose: 'order' })
  expect(calls('placeOrder').map(({ input }) => input['captcha'])).toEqual([undefined, undefined, 'solved'])
})

test.each([
  ['WAIT-04 a visitor without a turn is sent to the waiting room', 'waiting_place_needed', '/p/open-air/wait?utm_source=x'],
  [
    'WAIT-08 a visitor who has bought with theirs asks for another place',
    'waiting_place_used',
    '/p/open-air/wait?utm_source=x&another=1',
  ],
] as const)('%s, and the choice is kept', async (_, code, to) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await choose([aProduct()], { answers: { placeOrder: [{ code }] } })
  history.replaceState(null, '', '/p/open-air?utm_source=x')
  plus()
  fireEvent.click(goOn())
  await waitFor(() => expect(assign).toHaveBeenCalledWith(to))
  expect(JSON.stringify(localStorage)).toContain('cart:')
  assign.mockRestore()
})

test('what is sold out meanwhile leaves the choice, and the visitor is shown which', async () => {
  const left = aPointOfSale({ products: [aProduct({ current_stock: 1 }), aProduct({ id: 12, name: 'Locker' })] })
  await choose([aProduct(), aProduct({ id: 12, name: 'Locker' })], {
    answers: { getPointOfSaleByUrl: left, placeOrder: [{ code: 'product_out_of_stock', product_id: 11, stock: 1 }] },
  })
  plus()
  plus()
  plus('Locker')
  fireEvent.click(goOn())
  await screen.findByText('Not enough left of: Regular.')
  expect(amount()).toBe('1')
  expect(amount('Locker')).toBe('1')
})

test('ERR-27 ERR-42 a code that ran out while tickets were chosen is taken off, and its refusal brought into view', async () => {
  await choose([aProduct()], {
    answers: {
      checkDiscountCode: { id: 1, code: 'SUMMER', type: 'value', amount: 100, apply_type: 'order', products: [] },
      placeOrder: [{ code: 'discountcode_invalid', field: 'discount_code' }],
    },
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Discount code or gift voucher' }), { target: { value: 'summer' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText(/SUMMER applied/)
  plus()
  fireEvent.click(goOn())
  await screen.findByText(/^Invalid discount or gift voucher code/)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Discount code or gift voucher' }))
})

test('ERR-42 a total that has changed is explained before anything is ordered, and in view', async () => {
  const inView = vi.spyOn(Element.prototype, 'scrollIntoView')
  await choose([aProduct()], { answers: { placeOrder: [{ code: 'total_changed', field: 'total', total: 2900, shown: 2650 }] } })
  plus()
  fireEvent.click(goOn())
  const alert = (await screen.findByText('The price has changed. Please check your total.')).closest('[data-alert]')
  expect(alert?.textContent?.replaceAll('\u00a0', ' ')).toContain('The total was € 26,50 and is now € 29,00.')
  const isInView = () => inView.mock.contexts.some((element) => element instanceof Element && element.contains(alert))
  await waitFor(() => expect(isInView()).toBe(true))
  inView.mockRestore()
})

test('ERR-01 ERR-06 DEC-S-76 other refusals are toasts; a failing network leads to the root', async () => {
  await choose([aProduct()], { live: [], answers: { placeOrder: [{ code: 'too_many_requests' }] } })
  plus()
  fireEvent.click(goOn())
  await screen.findByText(/Too many requests/)
  expect(location.pathname).toBe('/p/open-air')
  leaveShop()
  await choose([aProduct()], { live: [], answers: { placeOrder: 'broken' } })
  plus()
  fireEvent.click(goOn())
  await waitFor(() => expect(location.pathname).toBe('/'))
  await screen.findByText(/^Something went wrong/)
})

test('ORD-18 an attempt whose answer was lost is sent again with the same key, another cart with another', async () => {
  const { calls } = await choose([aProduct()], { live: [], answers: { placeOrder: [{ code: 'too_many_requests' }] } })
  plus()
  fireEvent.click(goOn())
  await waitFor(() => expect(calls('placeOrder')).toHaveLength(1))
  await waitFor(() => expect(goOn().getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(goOn())
  await waitFor(() => expect(calls('placeOrder')).toHaveLength(2))
  await waitFor(() => expect(goOn().getAttribute('aria-disabled')).toBeNull())
  plus()
  fireEvent.click(goOn())
  await waitFor(() => expect(calls('placeOrder')).toHaveLength(3))
  const [first, again, other] = calls('placeOrder').map(({ idempotency_key }) => idempotency_key)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('EVT-91 a shop that takes no money says so above its tickets, and goes on with free ones only', async () => {
  const free = aProduct({ id: 2, name: 'Child', price: 0, service_fee: 0 })
  await choose([aProduct(), free], { over: { payment_methods: [] } })
  expect(screen.getByText("Paid tickets aren't available right now")).toBeTruthy()
  plus('Child')
  expect(goOn().disabled).toBe(false)
  plus()
  expect(await screen.findByText("This can't be paid online at the moment.")).toBeTruthy()
  expect(goOn().disabled).toBe(true)
})

test('EVT-91 a shop that takes money, or sells nothing for it, says nothing of it', async () => {
  await choose([aProduct()])
  expect(screen.queryByText("Paid tickets aren't available right now")).toBeNull()
  leaveShop()
  await choose([aProduct({ price: 0, service_fee: 0 })], { over: { payment_methods: [] } })
  expect(screen.queryByText("Paid tickets aren't available right now")).toBeNull()
})
