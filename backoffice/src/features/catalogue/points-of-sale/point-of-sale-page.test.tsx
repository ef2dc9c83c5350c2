import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPointOfSaleDetail } from '../../../testing/point-of-sale-data.ts'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { field, fill, open, save } from './testing.ts'

afterEach(leaveBackoffice)

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

test('BPOS-22 BPOS-23 BPOS-24 BERR-39 an invalid address is refused while typing, a taken one beside its field', async () => {
  const { user, calls } = await open('3', { answers: { changePointOfSale: [{ code: 'pos_url_in_use', field: 'url' }] } })
  await fill(user, await field(/^Address \(URL\)/), 'our shop')
  await screen.findByText('Use 3 to 100 lowercase letters, digits and hyphens, without spaces.')
  expect(calls('changePointOfSale')).toEqual([])
  await fill(user, await field(/^Address \(URL\)/), 'our-shop')
  await screen.findByText(/^The old address stops working/)
  await save(user)
  await waitFor(() => expect(screen.getAllByText('Some or all URLs are already in use. Choose another one.')).toHaveLength(2))
})

test('BPOS-17 DEC-B-61 a hard-to-read colour is warned about; what was removed from the styles is shown', async () => {
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

test('BPOS-12 BPOS-13 an invalid time is ignored once there is no countdown; a valid one is kept for the next', async () => {
  const shop = aPointOfSaleDetail({ show_countdown: true, countdown: '2027-06-01T08:00:00.000Z' })
  const { user, calls } = await open('3', { shops: [shop] })
  await user.click(await screen.findByRole('button', { name: /^Countdown/ }))
  const isShown = screen.getByRole('switch', { name: /^Count down to the start of sales/ })
  await user.click(isShown)
  await save(user)
  await waitFor(() => expect(calls('changePointOfSale')).toHaveLength(1))
  await user.click(isShown)
  await fill(user, await field(/^Sales start on/), 'tomorrow')
  await user.click(isShown)
  await save(user)
  await waitFor(() => expect(calls('changePointOfSale')).toHaveLength(2))
  expect(calls('changePointOfSale').map(({ input }) => input.countdown)).toEqual([shop.countdown, null])
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
