import { DONATION_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '../../data.ts'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aCampaign, aPointOfSale, aProduct } from '../../testing/shop-data.ts'

afterEach(leaveShop)

type Known = Parameters<typeof renderShop>[1]

async function choose(
  products: Product[],
  over: Parameters<typeof aPointOfSale>[0] = {},
  { query = '', ...known }: Known & { query?: string } = {},
) {
  const shown = await renderShop(`/p/open-air${query}`, { point_of_sale: aPointOfSale({ products, ...over }), ...known })
  await screen.findByRole('heading', { name: 'Choose your tickets' })
  await screen.findByText('Your order')
  return shown
}

const row = (name: string) => within(screen.getByRole('heading', { name }).closest('article')!)
const find = (name: string) => screen.queryByRole('heading', { name })
const plus = (name: string) => fireEvent.click(screen.getByRole('button', { name: `One more: ${name}` }))
const minus = (name: string) => fireEvent.click(screen.getByRole('button', { name: `One less: ${name}` }))
const amount = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Number of ${name}` }).value
const total = () => document.querySelector('[data-part=total]')?.textContent?.replace('\u00a0', ' ')
const names = () => [...document.querySelectorAll('article')].map((article) => within(article).getByRole('heading').textContent)

test('POS-08 POS-09 POS-10 POS-12 groups in order, the default one without title, products by sort', async () => {
  const products = [
    aProduct({ id: 1, name: 'Second', sort: 2 }),
    aProduct({ id: 2, name: 'First', sort: 1 }),
    aProduct({ id: 3, name: 'Locker', sort: 3 }),
  ]
  await choose(products, {
    pos_product_groups: [
      { id: 1, name: 'event_default_group', type: 'default', products: [1, 2] },
      { id: 2, name: 'Extras', type: 'custom', products: [3] },
      { id: 3, name: 'Empty', type: 'custom', products: [] },
    ],
  })
  expect(names()).toEqual(['First', 'Second', 'Locker'])
  screen.getByRole('heading', { name: 'Extras' })
  expect(find('event_default_group')).toBeNull()
  expect(find('Empty')).toBeNull()
})

test('POS-26 POS-28 PRICE-10 a product shows name, description, image, persons and what it costs all in', async () => {
  await choose([
    aProduct({ price: 9900, service_fee: 400, description: '<p>For <b>friends</b></p>', image_url: '/image/1.webp', persons: 4 }),
  ])
  const product = row('Regular')
  product.getByText('For friends')
  product.getByText('For 4 people')
  product.getByText('€ 103,00')
  product.getByText('€ 99,00 + € 4,00 service fee')
  expect(screen.getByRole('heading', { name: 'Regular' }).closest('article')?.querySelector('img')?.getAttribute('src')).toBe(
    '/image/1.webp',
  )
})

test('POS-27 CAMP-01 CAMP-07 CAMP-10 a discounted product shows both prices, in the campaign’s colours', async () => {
  const { calls } = await choose(
    [aProduct(), aProduct({ id: 12, name: 'Other' })],
    {},
    { query: '?ft_campaign_name=friends', answers: { getCampaign: { campaign: aCampaign() } } },
  )
  expect(calls('getCampaign')[0]?.input).toMatchObject({
    slug: 'friends',
    event: 7,
    domain: location.host,
    timezone: expect.any(String) as string,
  })
  const product = row('Regular')
  expect(product.getByText('€ 26,50').tagName).toBe('S')
  product.getByText('€ 21,50')
  const article = screen.getByRole('heading', { name: 'Regular' }).closest('article')!
  await waitFor(() => expect(article.style.backgroundColor).toBe('#ffffee'))
  expect(article.style.borderColor).toBe('#ff0000')
  row('Other').getByText('€ 26,50')
})

test('CAMP-11 without highlight_discount nothing is highlighted', async () => {
  await choose(
    [aProduct()],
    {},
    { query: '?ft_campaign_name=friends', answers: { getCampaign: { campaign: aCampaign({ highlight_discount: false }) } } },
  )
  row('Regular').getByText('€ 21,50')
  expect(screen.getByRole('heading', { name: 'Regular' }).closest('article')?.dataset.highlight).toBeUndefined()
})

test('POS-41 CAMP-09 what the campaign hides does not show', async () => {
  const hiderules = [{ sets: [{ field: 'name' as const, operation: 'contains' as const, value: 'secret' }] }]
  await choose(
    [aProduct(), aProduct({ id: 12, name: 'Secret' })],
    {},
    { query: '?ft_campaign_name=friends', answers: { getCampaign: { campaign: aCampaign({ hiderules }) } } },
  )
  expect(names()).toEqual(['Regular'])
})

test('CAMP-02 CAMP-03 without a name nothing is looked up; an unknown name changes nothing', async () => {
  const { calls } = await choose([aProduct()])
  expect(calls('getCampaign')).toEqual([])
  leaveShop()
  await choose([aProduct()], {}, { query: '?ft_campaign_name=nobody', answers: { getCampaign: { campaign: null } } })
  row('Regular').getByText('€ 26,50')
})

test('POS-30 POS-31 POS-32 POS-35 POS-36 POS-37 sold out, expired and not started cannot be chosen', async () => {
  const past = { sale_ends_at: '2026-06-01T10:00:00.000Z' }
  await choose([
    aProduct({ id: 1, name: 'Sold', out_of_stock: true, current_stock: 0 }),
    aProduct({ id: 2, name: 'Soon', sale_starts_at: '2026-07-02T16:00:00.000Z' }),
    aProduct({ id: 3, name: 'Over', ...past, sale_show_after_expire: true }),
    aProduct({ id: 4, name: 'Hidden', ...past }),
    aProduct({ id: 5, name: 'Over and sold', ...past, out_of_stock: true }),
  ])
  expect(names()).toEqual(['Sold', 'Soon', 'Over', 'Over and sold'])
  row('Sold').getByText('Sold out')
  row('Soon').getByText('On sale from 2 Jul 2026 18:00')
  row('Over').getByText('Sale ended')
  expect(screen.queryAllByRole('button', { name: /^One more/ })).toEqual([])
})

test('POS-33 POS-34 PROD-63 BCONST-23 the time left shows as months, days, hours and minutes, and only when there is an end', async () => {
  await choose([aProduct({ sale_ends_at: '2026-08-03T13:05:30.000Z' }), aProduct({ id: 12, name: 'Endless' })])
  row('Regular').getByText('On sale for another 1 month, 2 days, 3 hours, 5 minutes')
  expect(row('Endless').queryByText(/^On sale/)).toBeNull()
})

test('QTY-09 CONST-14 POS-24 PRICE-06 PRICE-12 a quantity reaches the cart and its total after 200 ms', async () => {
  await choose([aProduct()])
  expect(total()).toBe('€ 0,00')
  vi.useFakeTimers()
  plus('Regular')
  plus('Regular')
  expect(amount('Regular')).toBe('2')
  await act(() => vi.advanceTimersByTimeAsync(199))
  expect(total()).toBe('€ 0,00')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(total()).toBe('€ 53,00')
  screen.getByText('2 × Regular')
  expect(document.querySelector('[data-line=service-fees]')?.textContent).toBe('Service fees€\u00a03,00')
})

test('QTY-13 QTY-14 QTY-15 a dependent product shows with its parent and falls to 0 without', async () => {
  await choose([aProduct(), aProduct({ id: 12, name: 'Locker', parents: [11], service_fee: 0, price: 500 })])
  expect(find('Locker')).toBeNull()
  plus('Regular')
  await waitFor(() => expect(find('Locker')).not.toBeNull())
  plus('Locker')
  await waitFor(() => expect(total()).toBe('€ 31,50'))
  minus('Regular')
  await waitFor(() => expect(find('Locker')).toBeNull())
  expect(total()).toBe('€ 0,00')
})

test('QTY-16 QTY-17 QTY-18 QTY-20 an addition shows with its parent, follows it and cannot be changed', async () => {
  const additions = [{ parent_id: 11, child_id: 12 }]
  await choose([
    aProduct({ additions }),
    aProduct({ id: 12, name: 'Guide', price: 300, service_fee: 0, is_disabled: true, additions }),
  ])
  expect(find('Guide')).toBeNull()
  plus('Regular')
  plus('Regular')
  await waitFor(() => expect(total()).toBe('€ 59,00'))
  row('Guide').getByText(/^2/)
  // What came along was not chosen.
  screen.getByText('2 items')
  expect(row('Guide').queryByRole('button')).toBeNull()
  minus('Regular')
  await waitFor(() => expect(total()).toBe('€ 29,50'))
  minus('Regular')
  await waitFor(() => expect(find('Guide')).toBeNull())
})

test('an addition says what it costs, at the ticket it comes with and beside it; “included” is only what costs nothing', async () => {
  const additions = [12, 13].map((child_id) => ({ parent_id: 11, child_id }))
  await choose([
    aProduct({ additions }),
    aProduct({ id: 12, name: 'Cup', price: 250, service_fee: 0, is_disabled: true, additions }),
    aProduct({ id: 13, name: 'Map', price: 0, service_fee: 0, additions }),
  ])
  row('Regular').getByText('+ € 2,50 Cup')
  row('Regular').getByText('Includes Map')
  plus('Regular')
  plus('Regular')
  await waitFor(() => expect(find('Cup')).not.toBeNull())
  row('Cup').getByText('€ 2,50 each')
  expect(row('Cup').getByText('2').parentElement?.textContent).toBe('2 added automatically')
  expect(row('Map').getByText('2').parentElement?.textContent).toBe('2 included')
  expect(row('Map').queryByRole('button')).toBeNull()
})

test('QTY-10 a limited product says why plus does nothing, and the field is described by it', async () => {
  await choose([aProduct(), aProduct({ id: 12, name: 'Parking', limit_max_amount: true })])
  const described = () => {
    const id = screen.getByRole('textbox', { name: 'Number of Parking' }).getAttribute('aria-describedby')
    return id === null ? null : document.getElementById(id)?.textContent
  }
  expect(described()).toBe('Choose a ticket first')
  plus('Regular')
  expect(described()).toBeNull()
  plus('Parking')
  expect(described()).toBe('No more than your number of tickets')
})

test('QTY-10 QTY-11 QTY-12 a limited product is capped at the largest other quantity and falls with it', async () => {
  await choose([aProduct(), aProduct({ id: 12, name: 'Parking', limit_max_amount: true })])
  plus('Parking')
  expect(amount('Parking')).toBe('0')
  plus('Regular')
  plus('Regular')
  plus('Parking')
  plus('Parking')
  plus('Parking')
  expect(amount('Parking')).toBe('2')
  minus('Regular')
  await waitFor(() => expect(amount('Parking')).toBe('1'))
})

test('POS-38 POS-39 POS-40 CONST-23 a donation by quick amount or counter is its price, once', async () => {
  await choose([aProduct({ name: 'Meadow', price: 0, service_fee: 0, product_type_id: DONATION_PRODUCT_TYPE_ID })])
  const euros = screen.getByRole<HTMLInputElement>('textbox', { name: 'Donation in euros: Meadow' })
  expect(euros.value).toBe('0')
  expect(screen.getAllByRole('button', { name: /^€\s\d+$/ }).map(({ textContent }) => textContent)).toEqual([
    '€\u00a05',
    '€\u00a010',
    '€\u00a015',
  ])
  fireEvent.click(screen.getByRole('button', { name: /^€\s10$/ }))
  await waitFor(() => expect(total()).toBe('€ 10,00'))
  plus('Meadow')
  await waitFor(() => expect(total()).toBe('€ 11,00'))
  screen.getByText('1 × Meadow')
  fireEvent.change(euros, { target: { value: '' } })
  fireEvent.blur(euros)
  await waitFor(() => expect(total()).toBe('€ 0,00'))
})

test('PRICE-02 PRICE-03 DISC-08 campaign, code and service fees are lines of their own', async () => {
  await choose(
    [aProduct()],
    {},
    {
      query: '?ft_campaign_name=friends',
      answers: {
        getCampaign: { campaign: aCampaign() },
        checkDiscountCode: { id: 1, code: 'SUMMER', type: 'percentage', amount: 10, apply_type: 'order', products: [] },
      },
    },
  )
  plus('Regular')
  fireEvent.change(screen.getByRole('textbox', { name: 'Discount code or gift voucher' }), { target: { value: 'summer' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(total()).toBe('€ 19,50'))
  expect(document.querySelector('[data-line=campaign]')?.textContent).toBe('Discount€\u00a0-5,00')
  expect(document.querySelector('[data-line=discount-code]')?.textContent).toBe('Discount code SUMMER€\u00a0-2,00')
})
