import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aPointOfSaleDetail, pointOfSaleDependencies } from '../../../testing/point-of-sale-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const shop = aPointOfSaleDetail()
const live = { status: 'live', state: 'live', shop_url: shop.shop_url } as const
const account = (over: Partial<PaymentAccount> = {}): PaymentAccount => ({
  id: 1,
  provider: 'mollie',
  mode: 'live',
  is_platform: false,
  is_active: true,
  key_hint: '…abcd',
  checked_at: '2026-06-01T10:00:00.000Z',
  problems: [],
  methods: [],
  missing_methods: [],
  notice_url: 'https://entree.example/notice',
  last_notice_at: null,
  connected_by: 'keys',
  profile_id: null,
  profiles: [],
  updated_at: '2026-06-01T10:00:00.000Z',
  ...over,
})
const open = (answers: Answers = {}, session = aSession()) =>
  renderBackoffice('/events/5/share', {
    session,
    answers: {
      getEventDetail: anEventDetail(live),
      listPointsOfSale: [shop],
      listPaymentAccounts: [],
      getPointOfSaleDependencies: pointOfSaleDependencies(),
      ...answers,
    },
  })
const section = async (name: string) => within((await screen.findByRole('heading', { level: 2, name })).closest('section')!)

test('EVT-64 the link of the shop is copied and opened, with its code, and the lines that embed it', async () => {
  const user = userEvent.setup()
  await open()
  const link = await section("Your shop's link")
  expect(link.getByText('uiterwaard.example/p/festival')).toBeTruthy()
  expect(link.getByRole('link', { name: 'View shop : Website' }).getAttribute('href')).toBe(shop.shop_url)
  await user.click(link.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(shop.shop_url)
  expect(link.getByRole('img', { name: `QR code that links to ${shop.shop_url}` })).toBeTruthy()
  for (const name of ['Download poster', 'QR code as PNG', 'QR code as SVG']) {
    expect(link.getByRole('button', { name })).toBeTruthy()
  }
  const embed = await section('Sell on your own website')
  await user.click(embed.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toContain(`data-entree="${shop.shop_url}"`)
})

test('EVT-64 of several open shops one is chosen; without any the way to them is there', async () => {
  const user = userEvent.setup()
  const door = aPointOfSaleDetail({ id: 4, name: 'Door', shop_url: 'https://uiterwaard.example/p/door' })
  const closed = aPointOfSaleDetail({ id: 6, name: 'Old', status: 'closed' })
  await open({ listPointsOfSale: [closed, door, shop] })
  expect(await screen.findByText('uiterwaard.example/p/festival')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Shop' }))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Door', 'Website'])
  await user.click(screen.getByRole('option', { name: 'Door' }))
  expect(await screen.findByText('uiterwaard.example/p/door')).toBeTruthy()
  leaveBackoffice()
  await open({ listPointsOfSale: [closed] })
  expect(await screen.findByText('No shop is open')).toBeTruthy()
})

test('EVT-65 a test purchase that could not be prepared is prepared when it is asked for', async () => {
  const user = userEvent.setup()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const made = aPointOfSaleDetail({ id: 9, status: 'test', shop_url: 'https://uiterwaard.example/p/festival-test' })
  let isFull = true
  const { calls } = await open({
    listPointsOfSale: [shop],
    getPointOfSaleDependencies: () => (isFull ? [{ code: 'service_unavailable' }] : pointOfSaleDependencies()),
    createPointOfSale: { ...made, removed_css: [] },
  })
  const button = (await section('Try it as a buyer')).getByRole<HTMLButtonElement>('button', { name: 'Make a test purchase' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await waitFor(() => expect(document.querySelector('[data-toast=error]')).not.toBeNull())
  expect(calls('createPointOfSale')).toEqual([])
  isFull = false
  await user.click(button)
  await waitFor(() => expect(opened).toHaveBeenCalledWith(made.shop_url, '_blank', 'noopener'))
  opened.mockRestore()
})

test('EVT-65 BPOS-29 a test purchase makes a test shop like the open one, out of sight, and opens it; the next time it is there', async () => {
  const user = userEvent.setup()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const made = aPointOfSaleDetail({ id: 9, status: 'test', shop_url: 'https://uiterwaard.example/p/festival-test' })
  // One of its ways to pay is no longer offered to new shops.
  const sold = {
    ...shop,
    payment_methods: [...shop.payment_methods, { ...shop.payment_methods[0]!, id: 8, payment_method_id: 99 }],
  }
  let shops = [sold]
  const { calls } = await open({
    listPointsOfSale: () => shops,
    createPointOfSale: () => {
      shops = [sold, made]
      return { ...made, removed_css: [] }
    },
  })
  const card = await section('Try it as a buyer')
  const button = card.getByRole<HTMLButtonElement>('button', { name: 'Make a test purchase' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await waitFor(() => expect(opened).toHaveBeenCalledWith(made.shop_url, '_blank', 'noopener'))
  expect(calls('createPointOfSale')[0]?.input).toMatchObject({
    event_id: 5,
    name: 'Website (Test)',
    url: expect.stringMatching(/^festival-test-[0-9a-f]{8}$/),
    status: 'test',
    show_in_overview: false,
    noindex: true,
    products: [{ product_id: 1, sort: 0 }],
    payment_methods: [{ payment_method_id: 1, fee_fixed: 29, fee_percentage: 0, online: true, show_pos: false }],
  })
  const again = await card.findByRole('link', { name: 'Make a test purchase' })
  expect(again.getAttribute('href')).toBe(made.shop_url)
  opened.mockRestore()
})

const platform = account({ id: 2, is_platform: true })
test.each([
  ['their own', [platform, account()], 'Buyers pay into your own account at Mollie.', 'See your accounts'],
  ["the platform's", [platform, account({ is_active: false })], /^Buyers pay into the platform's account/, 'Connect an account'],
  ['none', [account({ mode: 'test' })], /^No account takes real payments yet/, 'Connect an account'],
])('EVT-64 whose account takes the money is said: %s', async (_, accounts, text, action) => {
  await open({ listPaymentAccounts: accounts })
  const card = await section('Where the money goes')
  expect(card.getByText(text)).toBeTruthy()
  expect(card.getByRole('link', { name: action }).getAttribute('href')).toBe('/backoffice/company/payment-accounts')
})

test('EVT-64 what is still open leads to where it is done; accounts are for users who may see them', async () => {
  const held = permissions.filter((permission) => permission !== 'my_company.payment_accounts')
  const missing = [{ item: 'image', is_hard: false } as const]
  const { calls } = await open({ getEventDetail: anEventDetail({ ...live, missing }) }, aSession({ permissions: held }))
  const card = await section('Still open')
  expect(card.getByRole('link', { name: 'an image' }).getAttribute('href')).toBe('/backoffice/events/5/details')
  expect(screen.queryByText('Where the money goes')).toBeNull()
  expect(calls('listPaymentAccounts')).toEqual([])
})
