import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { campaignQuery, companyQuery, injected } from './data.ts'
import { leaveShop, renderShop } from './testing/render-shop.tsx'
import { aCampaign, aCompany, aPointOfSale, aProduct } from './testing/shop-data.ts'

/** What the server looked up for this page. */
const DONATION = vi.hoisted(() => {
  const type_id = 6
  const page = document.createElement('script')
  page.type = 'application/json'
  page.id = 'data'
  page.textContent = JSON.stringify({ donation_product_type_id: type_id })
  document.body.append(page)
  return type_id
})

afterEach(leaveShop)

const { layout } = aCompany()
const campaign = aCampaign({ slug: 'friends' })
const answers = {
  getCompany: aCompany({ layout: { ...layout, primary_color: '#0f5f5c' } }),
  getCampaign: { campaign },
  placeOrder: [{ code: 'too_many_requests' as const }],
  getPointOfSaleByUrl: aPointOfSale({
    products: [aProduct(), aProduct({ id: 12, name: 'Meadow', price: 0, product_type_id: DONATION })],
  }),
}

/** A page that has to ask shows its loading state for a while. */
const isShown = () => screen.findByRole('heading', { name: 'Choose your tickets' })

test('CALL-37 the company is looked up by host, a campaign only with a name in the query', async () => {
  const { calls } = await renderShop('/p/open-air', { company: null, answers })
  await isShown()
  expect(calls('getCompany').map(({ input }) => input)).toEqual([{ domain: location.host }])
  expect(calls('getCampaign')).toEqual([])
  leaveShop()
  const named = await renderShop('/p/open-air?ft_campaign_name=friends', { company: null, answers })
  await isShown()
  expect(named.calls('getCampaign').map(({ input }) => input)).toMatchObject([{ domain: location.host, slug: 'friends' }])
})

test('CALL-37 POS-38 the donation is the product of the type that was looked up, and no other', async () => {
  await renderShop('/p/open-air', {
    answers: {
      ...answers,
      getPointOfSaleByUrl: aPointOfSale({
        products: [
          aProduct({ id: 12, name: 'Meadow', price: 0, product_type_id: DONATION }),
          aProduct({ id: 13, name: 'Of another type', product_type_id: 7 }),
        ],
      }),
    },
  })
  await isShown()
  const donations = screen.getAllByRole('group', { name: 'Donate' })
  expect(donations.map((group) => group.closest('[data-product]')?.getAttribute('data-product'))).toEqual(['12'])
})

test('ENT-28 what the shop keeps: language, campaign, donation type, layout, success and error messages', async () => {
  const { client } = await renderShop('/p/open-air?ft_campaign_name=friends', { company: null, answers })
  await isShown()
  expect([document.documentElement.lang, localStorage.getItem('language')]).toEqual(['en', null])
  expect(client.getQueryData(campaignQuery('friends', 7).queryKey)).toEqual(campaign)
  expect(injected.donation_product_type_id).toBe(DONATION)
  expect(client.getQueryData(companyQuery().queryKey)?.layout.primary_color).toBe('#0f5f5c')
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--color-primary')).toBe('#0f5f5c'))

  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} }, configurable: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Share this event' }))
  expect((await screen.findByText('Link copied')).dataset.toast).toBe('success')
  fireEvent.click(screen.getByRole('button', { name: 'One more: Regular' }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByText(/Too many requests/)).dataset.toast).toBe('error')

  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'nl' } })
  await waitFor(() => expect(document.documentElement.lang).toBe('nl'))
  expect(localStorage.getItem('language')).toBe('nl')
})
