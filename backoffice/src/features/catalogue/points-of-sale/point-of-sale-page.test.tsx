import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import type { UnaskedFields } from '@entree/contract/money/accounts/entities.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aPointOfSaleDetail, pointOfSaleDependencies } from '../../../testing/point-of-sale-data.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

async function open(
  path: string,
  { shops = [aPointOfSaleDetail()], answers = {} }: { shops?: PointOfSaleDetail[]; answers?: Answers } = {},
) {
  const user = userEvent.setup()
  const saved = { ...aPointOfSaleDetail(), removed_css: [] }
  const view = await renderBackoffice(`/events/5/pos/${path}`, {
    answers: {
      getEventDetail: anEventDetail({ id: 5 }),
      listPointsOfSale: shops,
      getPointOfSaleDependencies: pointOfSaleDependencies(),
      createPointOfSale: saved,
      changePointOfSale: saved,
      ...answers,
    },
  })
  return { ...view, user }
}
type User = ReturnType<typeof userEvent.setup>
const field = (name: RegExp, index = 0) => screen.findAllByRole<HTMLInputElement>('textbox', { name }).then((all) => all[index]!)
const fill = async (user: User, input: HTMLInputElement, text: string) => {
  await user.clear(input)
  await user.type(input, text)
  await user.tab()
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))

test('GEN-06 a new one sells everything, takes the first way to pay, and is called after the event', async () => {
  const { user, calls, router } = await open('new', { shops: [] })
  await fill(user, await field(/^Name/), 'Café')
  expect((await field(/^Address \(URL\)/)).value).toBe('summer-night-cafe')
  await user.click(screen.getByRole('button', { name: 'Add point of sale' }))
  await waitFor(() =>
    expect(calls('createPointOfSale')[0]?.input).toMatchObject({
      event_id: 5,
      name: 'Café',
      url: 'summer-night-cafe',
      language: 'en',
      status: 'live',
      age_confirmation: null,
      products: [1, 2, 3].map((product_id) => ({ product_id, stock: null, sort: 0 })),
      payment_methods: [{ id: null, payment_method_id: 1, fee_fixed: 0, fee_percentage: 0, online: true, show_pos: false }],
    }),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/events/5/pos'))
})

test('the first shop of an event needs nothing filled in; a taken address comes with another one', async () => {
  let sent = 0
  const { user, calls } = await open('new', {
    shops: [],
    answers: {
      createPointOfSale: () =>
        ++sent === 1 ? [{ code: 'pos_url_in_use', field: 'url' }] : { ...aPointOfSaleDetail(), removed_css: [] },
    },
  })
  expect((await field(/^Name/)).value).toBe('Website')
  const add = screen.getByRole('button', { name: 'Add point of sale' })
  await user.click(add)
  await user.click(await screen.findByRole('button', { name: 'Use summer-night-website-uiterwaard instead' }))
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  await user.click(add)
  await waitFor(() =>
    expect(calls('createPointOfSale').map(({ input }) => input.url)).toEqual([
      'summer-night-website',
      'summer-night-website-uiterwaard',
    ]),
  )
})

test('an address of one’s own is not written over by the name', async () => {
  const { user } = await open('new')
  await user.type(await field(/^Name/), 'A')
  await fill(user, await field(/^Address \(URL\)/), 'friends')
  await user.type(await field(/^Name/), 'B')
  expect((await field(/^Address \(URL\)/)).value).toBe('friends')
})

test('BPOS-22 BPOS-23 BPOS-24 BERR-39 an address that is none is refused while one types, a taken one beside its field', async () => {
  const { user, calls } = await open('3', { answers: { changePointOfSale: [{ code: 'pos_url_in_use', field: 'url' }] } })
  await fill(user, await field(/^Address \(URL\)/), 'our shop')
  await screen.findByText('Use 3 to 100 lowercase letters, digits and hyphens, without spaces.')
  expect(calls('changePointOfSale')).toEqual([])
  await fill(user, await field(/^Address \(URL\)/), 'our-shop')
  await screen.findByText(/^The old address stops working/)
  await save(user)
  await waitFor(() => expect(screen.getAllByText('Some or all URLs are already in use. Choose another one.')).toHaveLength(2))
})

test('BPOS-19 BPOS-20 BERR-41 without a product or a way to pay it is not sent, and one is led there', async () => {
  const { user, calls } = await open('3')
  await user.click(await screen.findByRole('button', { name: 'Remove Day ticket' }))
  await user.click(screen.getByRole('button', { name: 'Remove iDEAL' }))
  await save(user)
  await waitFor(() =>
    expect(screen.getAllByText('A point of sale needs at least one product and one payment method.')).toHaveLength(2),
  )
  expect(calls('changePointOfSale')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Add all 3' }))
  await user.click(screen.getByRole('button', { name: 'Add payment method' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Credit card' }))
  await save(user)
  await waitFor(() =>
    expect(calls('changePointOfSale')[0]?.input).toMatchObject({
      products: [{ product_id: 1 }, { product_id: 2 }, { product_id: 3 }],
      payment_methods: [{ id: null, payment_method_id: 3, fee_fixed: 0, fee_percentage: 0 }],
      updated_at: '2026-06-01T10:00:00.000Z',
    }),
  )
})

test('BPOS-08 BPOS-09 BPOS-10 BPOS-21 fees and a limit of its own; less than was sold here is refused beside the field', async () => {
  const { user, calls } = await open('3')
  await fill(user, await field(/^Fee per order/), '0,35')
  await fill(user, await field(/^Percentage fee/), '2,5')
  await fill(user, await field(/^Limit here/), '3')
  await screen.findByText("4 have been sold or reserved, so it can't be lower than that.")
  await fill(user, await field(/^Limit here/), '40')
  await save(user)
  await waitFor(() =>
    expect(calls('changePointOfSale')[0]?.input).toMatchObject({
      products: [{ product_id: 1, stock: 40 }],
      payment_methods: [{ id: 7, payment_method_id: 1, fee_fixed: 35, fee_percentage: 2.5 }],
    }),
  )
})

test('an order of its own is sent as places, that of the event as none', async () => {
  const products = [2, 1].map((product_id, sort) => ({
    product_id,
    name: '',
    status: 'live' as const,
    price: 1,
    stock: null,
    taken: 0,
    sort: sort + 1,
  }))
  const shop = aPointOfSaleDetail({ products })
  const { user, calls } = await open('3', { shops: [shop], answers: { changePointOfSale: { ...shop, removed_css: [] } } })
  const own = await screen.findByRole<HTMLInputElement>('switch', { name: /^Custom sequence/ })
  expect(own.checked).toBe(true)
  await save(user)
  await waitFor(() =>
    expect(calls('changePointOfSale')[0]?.input.products).toMatchObject([
      { product_id: 2, sort: 1 },
      { product_id: 1, sort: 2 },
    ]),
  )
  await user.click(own)
  await save(user)
  await waitFor(() =>
    expect(calls('changePointOfSale')[1]?.input.products).toMatchObject([
      { product_id: 1, sort: 0 },
      { product_id: 2, sort: 0 },
    ]),
  )
})

test('BPOS-17 DEC-B-61 a colour that cannot be read is warned of; what was taken out of the styles is told', async () => {
  const saved = { ...aPointOfSaleDetail(), removed_css: [{ line: 2, text: "@import 'x.css'" }] }
  const { user, calls } = await open('3', { answers: { changePointOfSale: saved } })
  await user.click(await screen.findByRole('button', { name: /^Look/ }))
  await fill(user, await field(/^Button$/), '#ffffcc')
  await screen.findByText(/^Hard to read: Text on the button\./)
  await user.type(await field(/^Custom CSS/), '.a {{ color: red }')
  await save(user)
  await waitFor(() =>
    expect(calls('changePointOfSale')[0]?.input).toMatchObject({
      colors: { button_color: '#ffffcc' },
      custom_css: '.a { color: red }',
    }),
  )
  await screen.findByText("@import 'x.css'")
})

test('BPOS-12 BPOS-13 DEC-B-64 a countdown needs its moment; one in the past is warned of', async () => {
  const { user, calls } = await open('3')
  await user.click(await screen.findByRole('button', { name: /^Countdown/ }))
  await user.click(screen.getByRole('switch', { name: /^Count down to the start of sales/ }))
  await save(user)
  await screen.findByText('Please fill this in.')
  await fill(user, await field(/^Sales start on/), '1-1-2020 10:00')
  await screen.findByText(/^This time has passed/)
  await save(user)
  await waitFor(() =>
    expect(calls('changePointOfSale')[0]?.input).toMatchObject({ show_countdown: true, countdown: '2020-01-01T09:00:00.000Z' }),
  )
})

test('BPOS-11 BPOS-14 BPOS-16 DEC-B-205 what most leave as it is', async () => {
  const { user, calls } = await open('3')
  await user.click(await screen.findByRole('button', { name: /^More settings/ }))
  await user.click(screen.getByRole('switch', { name: /^Show in the overview/ }))
  await user.click(screen.getByRole('switch', { name: /^Keep out of search engines/ }))
  await user.click(screen.getByRole('radio', { name: 'Never ask here' }))
  await fill(user, await field(/^Link to your terms/), 'our terms')
  await screen.findByText(/^Enter a full web address without spaces/)
  await fill(user, await field(/^Link to your terms/), 'https://uiterwaard.example/terms')
  await save(user)
  await waitFor(() =>
    expect(calls('changePointOfSale')[0]?.input).toMatchObject({
      show_in_overview: false,
      noindex: true,
      age_confirmation: false,
      terms_conditions_url: 'https://uiterwaard.example/terms',
    }),
  )
})

test('BPOS-28 a copy has all of the original but its address, and none of the ways to pay that are gone', async () => {
  const [method] = aPointOfSaleDetail().payment_methods
  const [sold] = aPointOfSaleDetail().products
  const original = aPointOfSaleDetail({
    id: 12,
    name: 'Nederlands',
    url: 'zomernacht',
    custom_css: '.price { color: red }',
    payment_methods: [
      { ...method!, id: 8, payment_method_id: 1, fee_fixed: 29 },
      { ...method!, id: 9, payment_method_id: 77 },
    ],
    products: [{ ...sold!, product_id: 2, stock: 40, taken: 12 }],
  })
  const { user, calls } = await open('new?copy=12', { shops: [original] })
  expect((await field(/^Name/)).value).toBe('Nederlands (copy)')
  await fill(user, await field(/^Name/), 'English')
  await user.click(screen.getByRole('button', { name: 'Add point of sale' }))
  await waitFor(() => expect(calls('createPointOfSale')).toHaveLength(1))
  const input = calls('createPointOfSale')[0]?.input
  expect(input).toMatchObject({ name: 'English', url: 'summer-night-english', custom_css: '.price { color: red }' })
  expect(input?.products).toEqual([{ product_id: 2, stock: 40, sort: 0 }])
  expect(input?.payment_methods).toEqual([expect.objectContaining({ id: null, payment_method_id: 1, fee_fixed: 29 })])
})

test('PACC-04 ways to pay that the account lacks are named beside those that are offered, and saving goes on', async () => {
  const { user, calls } = await open('3', { answers: { listPayableMethods: { live: ['bancontact'], test: null } } })
  expect(await screen.findByText(/^The account that takes the money doesn't have iDEAL/)).toBeTruthy()
  await fill(user, await field(/^Name/), 'Shop')
  await save(user)
  await waitFor(() => expect(calls('changePointOfSale')).toHaveLength(1))
  leaveBackoffice()
  await open('3', { answers: { listPayableMethods: { live: ['ideal'], test: null } } })
  await field(/^Name/)
  expect(screen.queryByText(/The account that takes the money/)).toBeNull()
})

test('PAY-28 the methods of the account come first, and the others stand under a heading', async () => {
  const menu = async () => (await screen.findByRole('menu')).textContent
  const { user } = await open('3', { answers: { listPayableMethods: { live: ['ideal', 'paypal'], test: null } } })
  await field(/^Name/)
  await user.click(screen.getByRole('button', { name: 'Add payment method' }))
  expect(await menu()).toBe('PayPalNot at your payment accountCredit card')
  leaveBackoffice()
  const unknown = await open('3', { answers: { listPayableMethods: { live: null, test: null } } })
  await field(/^Name/)
  await unknown.user.click(screen.getByRole('button', { name: 'Add payment method' }))
  expect(await menu()).toBe('Credit cardPayPal')
})

test('PAY-32 of a way to pay that not all buyers will see the form says which of their fields the event should ask for', async () => {
  const unasked: UnaskedFields[] = [{ adapter: 'ideal', fields: ['address', 'city'] }]
  await open('3', { answers: { listUnaskedFields: { live: unasked, test: [] } } })
  const said = await screen.findByText(/^Only buyers who gave their full name and address will see/)
  expect(said.textContent).toContain('will see iDEAL.')
  expect(said.textContent).toMatch(/Questions: Street and City\.$/)
  leaveBackoffice()
  const elsewhere: UnaskedFields[] = [{ adapter: 'klarna', fields: ['city'] }]
  for (const told of [
    { live: [], test: unasked },
    { live: elsewhere, test: [] },
  ]) {
    await open('3', { answers: { listUnaskedFields: told } })
    await field(/^Name/)
    expect(screen.queryByText(/^Only buyers who gave/)).toBeNull()
    leaveBackoffice()
  }
})
