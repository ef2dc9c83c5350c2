import type { CallAnswer } from '@entree/contract/calls.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anOffice, anOfficeEvent, officeEvent, officeProduct } from '../../../testing/box-office-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const soldOut = { ...officeProduct, id: 12, name: 'Parking', price: 500, stock: 0 }
const at = { ...anOfficeEvent, box_offices: [{ ...anOffice, products: [officeProduct, soldOut] }] }
const ticket = { id: 500_001, product: 'Day ticket', seat: null, code: 'ABC123', state: 'valid' as const, scanned_at: null }
const sale: CallAnswer<'sellAtBoxOffice'> = {
  order: {
    id: 179_762,
    order_number: '179762',
    created_at: '2026-07-04T12:00:00.000Z',
    email: null,
    timeslot: null,
    lines: [{ product: 'Day ticket', amount: 2, price: 1250 }],
    discount: 0,
    total: 2500,
    refunded: 0,
    payment_method: 'cash',
    given: 5000,
    is_cancelled: false,
    seller: 'Noor',
    units: [1, 2].map((id) => ({ id, product: 'Day ticket', ticket_id: 500_000 + id })),
  },
  tickets: [ticket, { ...ticket, id: 500_002 }],
  not_checked_in: null,
}
const SELLER: Permission[] = ['box_office.sell', 'box_office.history']
const open = (answers: Answers = {}, permissions = SELLER, path = '/box-office/2/3') =>
  renderBackoffice(path, {
    session: aSession({ permissions }),
    answers: { getBoxOfficeEvent: at, sellAtBoxOffice: sale, ...answers },
  })
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')
const cart = () => within(screen.getByRole('region', { name: 'Cart' }))

test('BOX-03 two tickets for cash: tapped, paid with a note, change shown, and the next customer begins with nothing', async () => {
  const user = userEvent.setup()
  const { calls } = await open()
  const add = await screen.findByRole('button', { name: /Day ticket/ })
  await user.click(add)
  await user.click(add)
  expect(plain(cart().getByText('Total'))).toContain('€ 25,00')
  await user.click(cart().getByRole('button', { name: 'Cash' }))
  await user.click(await screen.findByRole('button', { name: /50,00/ }))
  await screen.findByText('2 tickets sold')
  expect(calls('sellAtBoxOffice')[0]!.input).toMatchObject({
    id: 3,
    products: [{ product_id: 11, amount: 2, price: null }],
    payment_method: 'cash',
    given: 5000,
    check_in: true,
    total: 2500,
  })
  expect(plain(screen.getByText('2 tickets sold').closest<HTMLElement>('[role=status]')!)).toMatch(/Change.*€ 25,00/)
  await user.click(screen.getByRole('button', { name: 'Show codes' }))
  expect(screen.getAllByRole('img', { name: /Code of Day ticket/ })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Next customer' }))
  expect(screen.getByText('Tap what the customer wants.')).toBeTruthy()
})

test('cash that is no amount is said to be none, and only less than the total to be less', async () => {
  const user = userEvent.setup()
  const { calls } = await open()
  await user.click(await screen.findByRole('button', { name: /Day ticket/ }))
  await user.click(cart().getByRole('button', { name: 'Cash' }))
  const given = await screen.findByLabelText('Cash received')
  await user.type(given, '50,005')
  const [unreadable, tooLittle] = ['Please enter a number, for example 12,50', "That's less than the total."]
  const isShown = (text: string) => screen.queryByText(text) !== null
  expect([unreadable, tooLittle].map(isShown)).toEqual([true, false])
  await user.clear(given)
  // The barcode of a bottle.
  await user.type(given, '87123456{Enter}')
  expect([unreadable, tooLittle].map(isShown)).toEqual([true, false])
  await user.clear(given)
  await user.type(given, '12{Enter}')
  expect([unreadable, tooLittle].map(isShown)).toEqual([false, true])
  expect(calls('sellAtBoxOffice')).toEqual([])
})

test('BOX-03 by keyboard: a digit adds, P pays by card, Enter says it is paid', async () => {
  const user = userEvent.setup()
  const { calls } = await open()
  await screen.findByText('Tap what the customer wants.')
  await user.keyboard('11p')
  const paid = await screen.findByRole('button', { name: 'Paid by card' })
  await waitFor(() => expect(document.activeElement).toBe(paid))
  await user.keyboard('{Enter}')
  await screen.findByText('2 tickets sold')
  expect(calls('sellAtBoxOffice')[0]!.input).toMatchObject({ payment_method: 'pin', given: null, total: 2500 })
})

test('BOX-22 fifty are typed and one of many is found, without a mouse: F, its name without accents, Enter', async () => {
  const user = userEvent.setup()
  const many = Array.from({ length: 200 }, (_, index) => ({
    ...officeProduct,
    id: 100 + index,
    name: `Tour ${index}`,
    max_buy: 100,
    stock: null,
  }))
  const named = { ...officeProduct, id: 99, name: 'Café Zoë', group: 'Évents', max_buy: 60, stock: null }
  // Found first, and gone.
  const gone = { ...named, id: 98, name: 'Café Zoë early', stock: 0 }
  const products = [...many, gone, named]
  const { calls } = await open({ getBoxOfficeEvent: { ...at, box_offices: [{ ...anOffice, products }] } })
  await screen.findByRole('button', { name: /Tour 199/ })
  await user.keyboard('f')
  const find = screen.getByRole('searchbox', { name: 'Find a product' })
  await waitFor(() => expect(document.activeElement).toBe(find))
  await user.keyboard('zzz')
  expect(screen.getByText('No product found.')).toBeTruthy()
  await user.clear(find)
  // Each word has to be there.
  await user.keyboard('tour zoe')
  expect(screen.getByText('No product found.')).toBeTruthy()
  await user.clear(find)
  await user.keyboard('zoe events')
  expect(screen.getAllByRole('button', { name: /Café Zoë/ })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /Tour/ })).toBeNull()
  await user.keyboard('{Enter}')
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Number of Café Zoë' })
  expect(screen.getByRole('button', { name: /Tour 199/ })).toBeTruthy()
  await user.click(number)
  await user.keyboard('x{Enter}')
  expect(number.value).toBe('1')
  await user.type(number, '50{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  await user.keyboard('p')
  await user.click(await screen.findByRole('button', { name: 'Paid by card' }))
  expect(calls('sellAtBoxOffice')[0]!.input).toMatchObject({ products: [{ product_id: 99, amount: 50 }], total: 62_500 })
})

test('BOX-22 twelve products stand on the screen, and are not searched', async () => {
  const products = Array.from({ length: 12 }, (_, index) => ({ ...officeProduct, id: 100 + index, name: `Tour ${index}` }))
  await open({ getBoxOfficeEvent: { ...at, box_offices: [{ ...anOffice, products }] } })
  await screen.findByRole('button', { name: /Tour 11/ })
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('BOX-22 a number that may not be sold becomes the nearest that may, and a few products are not searched', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(await screen.findByRole('button', { name: /Day ticket/ }))
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Number of Day ticket' })
  await user.type(number, '5000{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  expect(number.value).toBe('10')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('what is sold out cannot be added, and what is left counts the cart', async () => {
  const user = userEvent.setup()
  await open()
  expect((await screen.findByRole('button', { name: /Parking.*Sold out/ })).hasAttribute('disabled')).toBe(true)
  const add = screen.getByRole('button', { name: /Day ticket/ })
  await user.click(add)
  expect(add.textContent).toContain('19 left')
})

test('when a product sells out meanwhile the cart stays, and it is reported', async () => {
  const user = userEvent.setup()
  const refused = { code: 'product_out_of_stock' as const, field: 'products', product_id: 11, product: 'Day ticket', stock: 1 }
  const { calls } = await open({ sellAtBoxOffice: [refused] })
  await screen.findByRole('button', { name: /Day ticket/ })
  const before = calls('getBoxOfficeEvent').length
  await user.keyboard('11p')
  await user.click(await screen.findByRole('button', { name: 'Paid by card' }))
  expect((await cart().findByRole('alert')).textContent).toContain('Day ticket')
  expect(plain(cart().getByText('Total'))).toContain('€ 25,00')
  await waitFor(() => expect(calls('getBoxOfficeEvent').length).toBeGreaterThan(before))
})

test('without network it says so and sells nothing', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(await screen.findByRole('button', { name: /Day ticket/ }))
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/^No network/)).toBeTruthy()
  expect(cart().getByRole('button', { name: 'Cash' }).hasAttribute('disabled')).toBe(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(cart().getByRole('button', { name: 'Cash' }).hasAttribute('disabled')).toBe(false)
})

test('BOX-12 BOX-14 a discount and another price change the total, and are sent', async () => {
  const user = userEvent.setup()
  const { calls } = await open()
  await user.click(await screen.findByRole('button', { name: /Day ticket/ }))
  const price = screen.getByRole('textbox', { name: 'Price of Day ticket' })
  await user.clear(price)
  await user.type(price, '10{Enter}')
  await user.type(screen.getByRole('textbox', { name: 'Discount' }), '2,50{Enter}')
  expect(plain(cart().getByText('Total'))).toContain('€ 7,50')
  await user.click(cart().getByRole('button', { name: 'Cash' }))
  await user.click(await screen.findByRole('button', { name: 'Exact amount' }))
  await waitFor(() => expect(calls('sellAtBoxOffice')).toHaveLength(1))
  expect(calls('sellAtBoxOffice')[0]!.input).toMatchObject({
    products: [{ product_id: 11, amount: 1, price: 1000 }],
    discount: 250,
    total: 750,
    given: 750,
  })
})

/** The sale in the history of somebody who may refund, with the dialog in which it comes back. */
async function openReturn(user: ReturnType<typeof userEvent.setup>, refundable: Partial<CallAnswer<'getRefundable'>> = {}) {
  const { order } = sale
  const row = { ...order, products: '2 × Day ticket', units: 2 }
  const products = [1, 2].map((order_product_id) => ({ order_product_id, price: 1250, service_fee: 0 }))
  const none = { refunded: 0, pending: 0, ticket_fee: 0, payment_fee: 0, in_vouchers: 0 }
  const answer = { total: 2500, paid: 2500, remaining: 2500, ...none, products, additions: [], is_by_hand: true, ...refundable }
  const opened = await open(
    {
      listBoxOfficeOrders: { data: [row], total: 1, page: 1, per_page: 25, last_page: 1, day: '2026-07-04', totals: [] },
      getBoxOfficeSale: { ...sale, order: { ...order, refunded: answer.refunded } },
      getRefundable: answer,
    },
    [...SELLER, 'order.refund'],
    '/box-office/2/3/orders',
  )
  await user.click(await screen.findByRole('button', { name: /179762/ }))
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within((await screen.findByText('What does the customer return?')).closest<HTMLElement>('[role="dialog"]')!)
  return { ...opened, dialog }
}

test('BOX-04 REF-08 what is left of a sale is refunded whole, for the amount that the button says', async () => {
  const user = userEvent.setup()
  const { calls, dialog } = await openReturn(user, { refunded: 300, remaining: 2200 })
  await user.click(dialog.getByRole('checkbox', { name: 'Everything' }))
  await user.click(dialog.getByRole('button', { name: /Refund .*22,00/ }))
  await waitFor(() =>
    expect(calls('refundOrder')[0]?.input).toMatchObject({ id: sale.order.id, amount: 2200, order_product_ids: [1, 2] }),
  )
})

test('BOX-20 the ticket that a customer hands back is scanned, and refunded alone; another’s is not', async () => {
  const user = userEvent.setup()
  const { calls, dialog } = await openReturn(user)
  expect(dialog.getByRole('button', { name: /^Refund / })).toHaveProperty('disabled', true)
  const field = dialog.getByLabelText('Scan the ticket, or type its number')
  await user.type(field, '999999{Enter}')
  await dialog.findByText(/This ticket isn't part of the sale/)
  await user.type(field, '500002{Enter}')
  expect(dialog.queryByText(/This ticket isn't part of the sale/)).toBeNull()
  expect(dialog.getByRole('checkbox', { name: /500002/ })).toHaveProperty('checked', true)
  expect(calls('refundOrder')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: /Refund .*12,50/ }))
  await waitFor(() =>
    expect(calls('refundOrder')[0]?.input).toMatchObject({ id: sale.order.id, amount: 1250, order_product_ids: [2] }),
  )
})

test('BOX-17 a seller sees the box office and nothing else, with no way to the rest of the back office', async () => {
  await open({ listBoxOfficeEvents: [{ ...officeEvent, box_offices: 1 }] }, SELLER, '/box-office')
  expect(await screen.findByRole('link', { name: /Orchard night/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Leave the box office' })).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  leaveBackoffice()
  await open({ listBoxOfficeEvents: [] }, [...SELLER, 'event.view'], '/box-office')
  expect(await screen.findByText('No event to sell for')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Events' }).getAttribute('href')).toBe('/backoffice/events')
  expect(screen.getByRole('link', { name: 'Leave the box office' })).toBeTruthy()
})

test('BOX-17 a user is led to the screens that they may open: selling without the history, and the history without selling', async () => {
  const screens = async () =>
    within(await screen.findByRole('navigation', { name: anOffice.name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  await open({}, ['box_office.sell'])
  expect(await screens()).toEqual(['Sell'])
  leaveBackoffice()
  const none = { data: [], total: 0, page: 1, per_page: 25, last_page: 1, day: '2026-07-04', totals: [] }
  await open({ listBoxOfficeOrders: none }, ['box_office.history'], '/box-office/2/3/orders')
  expect(await screens()).toEqual(['History', 'Closing'])
})

test('SEAT-16 the seller sees where the customers sit as soon as tickets are sold, and beside the code of each', async () => {
  const user = userEvent.setup()
  const seat = { section: 'Balcony', row: 'F', number: '12' }
  await open({ sellAtBoxOffice: { ...sale, tickets: [{ ...ticket, seat }] } })
  await user.click(await screen.findByRole('button', { name: /Day ticket/ }))
  await user.click(cart().getByRole('button', { name: 'Cash' }))
  await user.click(await screen.findByRole('button', { name: /50,00/ }))
  expect(await screen.findByText('Balcony, row F, seat 12')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show codes' }))
  expect(screen.getAllByText('Balcony, row F, seat 12')).toHaveLength(2)
})
