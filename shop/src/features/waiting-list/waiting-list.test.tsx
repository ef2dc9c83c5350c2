import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { anEvent, aPointOfSale, aProduct } from '../../testing/shop-data.ts'
import { solveAltcha } from '../captcha/solve-altcha.ts'

vi.mock('../captcha/solve-altcha.ts')
// What comes when it is opened is read before, as reading it takes as long as the machine is busy.
beforeAll(() => import('./wait-dialog.tsx'))
beforeEach(() => vi.mocked(solveAltcha).mockImplementation(async () => 'token'))
afterEach(() => {
  leaveShop()
  vi.restoreAllMocks()
})

const captcha = {
  provider: 'altcha' as const,
  challenge: {
    parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' },
    signature: 's',
  },
}
const SOLD_OUT = aProduct({ id: 11, name: 'Regular', out_of_stock: true, current_stock: 0, max_buy: 3 })
type Event = Partial<ReturnType<typeof anEvent>>
const open = (joinWaitingList: unknown = { success: true }, product = SOLD_OUT, event: Event = { has_waiting_list: true }) =>
  renderShop('/p/open-air', {
    point_of_sale: aPointOfSale({ products: [product, aProduct({ id: 12, name: 'Other' })], event }),
    answers: { getCaptcha: captcha, joinWaitingList: () => joinWaitingList },
  })
const BUTTON = /^Tell me when tickets are back/
const openForm = async () => {
  fireEvent.click(await screen.findByRole('button', { name: BUTTON }))
  return within(await screen.findByRole('dialog', { name: 'Tell me when tickets are back' }))
}
const verify = async (dialog: ReturnType<typeof within>) => {
  fireEvent.click(await dialog.findByRole('checkbox', { name: "I'm not a robot" }))
  await dialog.findByText('Checked.')
}

test('LIST-02 LIST-03 a sold-out product has the button in place of the quantity; its form sends who, how many and in which language', async () => {
  const { calls } = await open()
  const row = within((await screen.findByRole('heading', { name: 'Regular' })).closest('article')!)
  expect(row.getByText('Sold out')).toBeTruthy()
  expect(row.queryByRole('textbox')).toBeNull()
  expect(screen.getAllByRole('button', { name: BUTTON })).toHaveLength(1)
  const dialog = await openForm()
  expect(dialog.getByText(/uses your address for this only/).textContent).toContain('Zomerweide')
  const amount = dialog.getByRole<HTMLSelectElement>('combobox', { name: /How many/ })
  expect([...amount.options].map(({ value }) => value)).toEqual(['1', '2', '3'])
  const join = dialog.getByRole<HTMLButtonElement>('button', { name: 'Join the waiting list' })
  expect(join.disabled).toBe(true)
  await verify(dialog)
  fireEvent.change(dialog.getByLabelText(/Email address/), { target: { value: 'jan@nowhere' } })
  fireEvent.click(join)
  await dialog.findByText(/^Invalid email address/)
  expect(document.activeElement).toBe(dialog.getByLabelText(/Email address/))
  expect(calls('joinWaitingList')).toEqual([])
  fireEvent.change(dialog.getByLabelText(/Email address/), { target: { value: ' jan@example.com ' } })
  fireEvent.change(amount, { target: { value: '2' } })
  fireEvent.click(join)
  await dialog.findByText("You're on the waiting list")
  expect(calls('joinWaitingList').map(({ input }) => input)).toEqual([
    { point_of_sale_id: 5, product_id: 11, email: 'jan@example.com', amount: 2, language: 'en', recaptcha: 'token' },
  ])
  expect(dialog.queryByLabelText(/Email address/)).toBeNull()
})

test('LIST-03 what the server refuses is said in the form, with a captcha anew', async () => {
  const { calls } = await open([{ code: 'waiting_list_closed' }])
  const dialog = await openForm()
  await verify(dialog)
  fireEvent.change(dialog.getByLabelText(/Email address/), { target: { value: 'jan@example.com' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Join the waiting list' }))
  const text = await dialog.findByText(/You can't join this waiting list any more/)
  expect(text.closest('[role=alert]')).not.toBeNull()
  await waitFor(() => expect(calls('getCaptcha')).toHaveLength(2))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Join the waiting list' }).disabled).toBe(true)
})

test.each([
  ['the event has no list', SOLD_OUT, { has_waiting_list: false }],
  ['there is some left', aProduct(), { has_waiting_list: true }],
  ['its sale is over', { ...SOLD_OUT, sale_ends_at: '2026-06-30T10:00:00.000Z' }, { has_waiting_list: true }],
])('LIST-02 no button where %s', async (_, product, event) => {
  await open({ success: true }, product, event)
  await screen.findByRole('heading', { name: 'Other' })
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})

test('LIST-02 all timeslots full: the button stands at each product', async () => {
  const slot = { id: 3, starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T11:00:00.000Z', left: 0 }
  await open({ success: true }, aProduct(), { has_waiting_list: true, timeslots: [slot] })
  expect(await screen.findAllByRole('button', { name: BUTTON })).toHaveLength(2)
})

test('LIST-06 coming to the page of the link changes nothing; a press leaves, and a link that is gone says the same', async () => {
  const SECRET = 'W'.repeat(22)
  const entry = { event_name: 'Open Air', product_name: 'Regular', amount: 2 }
  const { calls } = await renderShop(`/waiting-list/${SECRET}`, {
    answers: { getWaitingListEntry: { entry }, leaveWaitingList: { entry: null } },
  })
  await screen.findByRole('heading', { level: 1, name: "You're on the waiting list" })
  screen.getByText(/2 × Regular for Open Air/)
  expect(calls('leaveWaitingList')).toEqual([])
  screen.getByRole('button', { name: 'Leave the waiting list' }).click()
  await screen.findByRole('heading', { level: 1, name: "You're not on the waiting list" })
  expect(calls('leaveWaitingList').map(({ input }) => input)).toEqual([{ secret: SECRET }])
  leaveShop()
  await renderShop(`/waiting-list/${SECRET}`, { answers: { getWaitingListEntry: { entry: null } } })
  await screen.findByRole('heading', { level: 1, name: "You're not on the waiting list" })
  expect(screen.queryByRole('button', { name: 'Leave the waiting list' })).toBeNull()
})

test('LIST-06 where the network fails it is said, and nobody is told that they have left', async () => {
  const entry = { event_name: 'Open Air', product_name: 'Regular', amount: 2 }
  await renderShop(`/waiting-list/${'W'.repeat(22)}`, {
    answers: { getWaitingListEntry: { entry }, leaveWaitingList: 'broken' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Leave the waiting list' }))
  await screen.findByText(/went wrong/)
  expect(screen.queryByText("You're not on the waiting list")).toBeNull()
})
