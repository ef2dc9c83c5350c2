import type { CallAnswer } from '@entree/contract/calls.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { foreignAnswers } from '@entree/web/testing/foreign-answers.ts'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readToken } from '@entree/web/session.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anOffice, anOfficeEvent, officeProduct } from '../../../testing/box-office-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const sale: CallAnswer<'sellAtBoxOffice'> = {
  order: {
    id: 179_762,
    order_number: '179762',
    created_at: '2026-07-04T12:00:00.000Z',
    email: null,
    timeslot: null,
    lines: [{ product: 'Day ticket', amount: 1, price: 1250 }],
    discount: 0,
    total: 1250,
    refunded: 0,
    payment_method: 'pin',
    given: null,
    is_cancelled: false,
    seller: 'Noor',
    units: [{ id: 1, product: 'Day ticket', ticket_id: null }],
  },
  tickets: [{ id: 500_001, product: 'Day ticket', seat: null, code: 'ABC123', state: 'valid', scanned_at: null }],
  not_checked_in: null,
}
const noOrders = { data: [], total: 0, page: 1, per_page: 25, last_page: 1, day: '2026-07-04', totals: [] }
const closing = {
  day: '2026-07-04',
  box_office: { id: 3, name: 'Main gate' },
  event: { id: 2, name: 'Orchard night', time_zone: 'Europe/Amsterdam' },
  tills: [],
}
const open = (answers: Answers = {}, path = '/box-office/2/3', user_id = 7) =>
  renderBackoffice(path, {
    session: aSession({ permissions: ['box_office.sell', 'box_office.history'], user: { id: user_id } }),
    answers: {
      getBoxOfficeEvent: anOfficeEvent,
      sellAtBoxOffice: sale,
      listBoxOfficeOrders: noOrders,
      getBoxOfficeClosing: closing,
      ...answers,
    },
  })
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')
const cart = () => within(screen.getByRole('region', { name: 'Cart' }))
const put = async (keys: string) => {
  const user = userEvent.setup()
  await screen.findByRole('button', { name: /Day ticket/ })
  await user.keyboard(keys)
  return user
}
/** The idempotency keys that sales are sent with from now on. */
const keysSent = () => {
  const keys: (string | null)[] = []
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    const key = new Headers(options.headers).get('idempotency-key')
    if (key !== null) keys.push(key)
    return answered(url, options)
  })
  return keys
}

test('while a card is charged no key changes the cart or what is charged', async () => {
  const { calls } = await open()
  const user = await put('1p')
  const dialog = await screen.findByRole('dialog')
  await user.keyboard('{Backspace}1c')
  expect(plain(within(dialog).getByText(/12,50/))).toContain('€ 12,50')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Paid by card' }))
  await screen.findByText('1 ticket sold')
  expect(calls('sellAtBoxOffice')[0]!.input).toMatchObject({ products: [{ product_id: 11, amount: 1 }], total: 1250 })
})

/** What a hand scanner types of a ticket, with Enter, to what has the focus; and a person presses `1` a while after it. */
const scanThenPress1 = () => {
  const target = document.activeElement ?? document.body
  for (const key of ['1', '1', 'P', 'C', 'c', 'p', '1', '7', 'n', 'Enter'])
    if (fireEvent.keyDown(target, { key }) && key === 'Enter') fireEvent.click(target)
  const later = createEvent.keyDown(target, { key: '1' })
  Object.defineProperty(later, 'timeStamp', { value: later.timeStamp + 5_000 })
  fireEvent(target, later)
}

test('BOX-21 a ticket that is scanned at the counter adds nothing, opens no payment, and pays nothing', async () => {
  const { calls } = await open()
  await screen.findByRole('button', { name: /Day ticket/ })
  const user = userEvent.setup()
  scanThenPress1()
  await waitFor(() => expect(plain(cart().getByText('Total'))).toContain('€ 12,50'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('p')
  const paid = await screen.findByRole('button', { name: 'Paid by card' })
  await waitFor(() => expect(document.activeElement).toBe(paid))
  scanThenPress1()
  expect(calls('sellAtBoxOffice')).toEqual([])
  await user.click(paid)
  const next = await screen.findByRole('button', { name: 'Next customer' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  scanThenPress1()
  expect(screen.getByRole('button', { name: 'Next customer' })).toBe(next)
})

test('the digits of a French keyboard add products without Shift', async () => {
  await open()
  await screen.findByRole('button', { name: /Day ticket/ })
  fireEvent.keyDown(document.body, { key: '&', code: 'Digit1' })
  await waitFor(() => expect(plain(cart().getByText('Total'))).toContain('€ 12,50'))
})

test('the cart is kept while History is open, and empty once it is sold', async () => {
  await open()
  const user = await put('11')
  await user.click(screen.getByRole('link', { name: 'History' }))
  await screen.findByText('Nothing sold on this day')
  await user.click(screen.getByRole('link', { name: 'Sell' }))
  await screen.findByRole('region', { name: 'Cart' })
  expect(plain(cart().getByText('Total'))).toContain('€ 25,00')
  await user.keyboard('p')
  await user.click(await screen.findByRole('button', { name: 'Paid by card' }))
  await screen.findByText(/sold$/)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('entree.box_office_sale'))).toEqual([])
})

test('a sign-in that expires while a card is charged: signed in again, the payment goes on as the same sale', async () => {
  const expired: Refusal[] = [{ code: 'token_expired' }]
  await open({ sellAtBoxOffice: expired })
  const before = keysSent()
  const user = await put('1p')
  await user.click(await screen.findByRole('button', { name: 'Paid by card' }))
  await screen.findByLabelText(/Password/, { selector: 'input' })
  cleanup()
  await open()
  const after = keysSent()
  await user.click(await screen.findByRole('button', { name: 'Paid by card' }))
  await screen.findByText('1 ticket sold')
  expect(before).toHaveLength(1)
  expect(after).toEqual(before)
})

/** Those that look most like an answer; the others are in `foreign-answers.test.ts` of web. */
const likely = foreignAnswers.filter(([name]) => /200|401|breaks off|no answer/.test(name))
test.each(likely)(
  'ERR-39 %s in place of the server’s is not a sale: it is reported, kept over a reload, and goes on as the same one',
  async (_name, foreign) => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const patience = new AbortController()
      setImmediate(() => patience.abort(new DOMException('too long', 'TimeoutError')))
      return patience.signal
    })
    await open()
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
      (url.includes('/box-office/3/order') && options.method === 'POST' ? foreign : answered)(url, options),
    )
    const before = keysSent()
    const user = await put('1p')
    await user.click(await screen.findByRole('button', { name: 'Paid by card' }))
    expect(await screen.findByText(/There was no answer/)).toBeTruthy()
    expect(readToken()).toBe('token-1')
    cleanup()
    await open()
    const after = keysSent()
    await screen.findByRole('region', { name: 'Cart' })
    await user.keyboard('p')
    await user.click(await screen.findByRole('button', { name: 'Paid by card' }))
    await screen.findByText('1 ticket sold')
    expect(before).toHaveLength(1)
    expect(after).toEqual(before)
    vi.restoreAllMocks()
  },
)

test('another seller, a product that is gone or nonsense in the browser begins with an empty cart', async () => {
  await open()
  await put('1')
  cleanup()
  await open({}, undefined, 8)
  expect(await screen.findByText('Tap what the customer wants.')).toBeTruthy()
  cleanup()
  await open({
    getBoxOfficeEvent: { ...anOfficeEvent, box_offices: [{ ...anOffice, products: [{ ...officeProduct, id: 12 }] }] },
  })
  expect(await screen.findByText('Tap what the customer wants.')).toBeTruthy()
  cleanup()
  sessionStorage.setItem('entree.box_office_sale.7.3', '{"cart":{"amounts":{"11":"x"}},"paying":null,"attempt":null}')
  await open()
  expect(await screen.findByText('Tap what the customer wants.')).toBeTruthy()
})

test('BOX-12 a discount above the total says so at its field, and nothing can be paid', async () => {
  await open()
  const user = await put('1')
  await user.type(await screen.findByRole('textbox', { name: 'Discount' }), '20{Enter}')
  expect(await screen.findByText("The discount can't be more than the total.")).toBeTruthy()
  expect(cart().queryByRole('button', { name: 'Free' })).toBeNull()
  expect(cart().getByRole('button', { name: 'Cash' }).hasAttribute('disabled')).toBe(true)
})

test('a discount that is no amount stays as it was typed, is marked, and blocks paying until it is one', async () => {
  await open()
  const user = await put('1')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Discount' })
  await user.type(field, 'abc{Enter}')
  expect(await screen.findByText('Please enter a number, for example 12,50')).toBeTruthy()
  expect(field.value).toBe('abc')
  expect(cart().getByRole('button', { name: 'Cash' }).hasAttribute('disabled')).toBe(true)
  await user.clear(field)
  await user.type(field, '2,50{Enter}')
  expect(plain(cart().getByText('Total'))).toContain('€ 10,00')
  expect(cart().getByRole('button', { name: 'Cash' }).hasAttribute('disabled')).toBe(false)
})

test.each([
  ['orders', 'listBoxOfficeOrders'],
  ['closing', 'getBoxOfficeClosing'],
] as const)('a day that is typed in %s stays in its field, and only a plausible one is asked for', async (path, call) => {
  const { calls } = await open({}, `/box-office/2/3/${path}`)
  const field = await screen.findByLabelText<HTMLInputElement>('Day')
  await waitFor(() => expect(field.value).toBe('2026-07-04'))
  for (const typed of ['0002-11-25', '0020-11-25', '0202-11-25']) {
    fireEvent.change(field, { target: { value: typed } })
    expect(field.value).toBe(typed)
  }
  fireEvent.change(field, { target: { value: '2026-11-25' } })
  await waitFor(() => expect(calls(call).at(-1)?.input).toMatchObject({ date: '2026-11-25' }))
  // The same field, not one that was put in its place.
  expect(field.isConnected).toBe(true)
  expect(new Set(calls(call).map(({ input }) => input.date))).toEqual(new Set([undefined, '2026-11-25']))
})
