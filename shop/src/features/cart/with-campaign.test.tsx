import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, screen } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aCampaign, aPointOfSale, aProduct } from '../../testing/shop-data.ts'
import { aCustomer, anOrder, SECRET } from '../orders/testing/order-data.ts'

afterEach(() => {
  leaveShop()
  onlineManager.setOnline(true)
})

const [rule] = aCampaign().rules
const campaign = aCampaign({ rules: [{ ...rule!, sets: [{ field: 'price', operation: 'greater', value: '1' }] }] })
const point_of_sale = aPointOfSale({
  products: [aProduct(), aProduct({ id: 21, name: 'Poster', price: 1000, is_cross_sell: true })],
})
const order = anOrder({
  customer: aCustomer(),
  point_of_sale: { has_cross_sell: true },
  campaign: { id: 1, name: 'Friends', slug: 'friends' },
})
const stored = JSON.stringify({ products: [{ ...aProduct(), amount: 1, vat: 0 }], campaign: 'friends' })

const places = [
  { where: 'at the point of sale, by the link', path: '/p/open-air?ft_campaign_name=friends', product: 'Regular' },
  { where: 'at the point of sale, by the cart', path: '/p/open-air', cart: stored, product: 'Regular' },
  { where: 'at the point of sale, by the order', path: `/p/open-air?back=3-${SECRET}`, product: 'Regular' },
  { where: 'on the page of extra products', path: `/order/3/${SECRET}/products`, product: 'Poster' },
]

const troubles = [
  { what: 'fails', trouble: 'broken' as const },
  { what: 'is refused', trouble: [{ code: 'too_many_requests' as const }] },
]

async function show({ path, cart }: { path: string; cart?: string }, getCampaign: () => unknown) {
  if (cart) localStorage.setItem('cart:5', cart)
  const answers = {
    getPointOfSaleByUrl: point_of_sale,
    getOrder: order,
    getPointOfSaleByOrder: point_of_sale,
    listOrderQuestions: { questions: [], answers: [] },
    getCampaign,
  }
  return renderShop(path, { answers })
}

for (const { what, trouble } of troubles)
  test.each(places)(`CAMP-15 no price is shown while the campaign ${what}: $where`, async ({ product, ...place }) => {
    let answer: unknown = trouble
    await show(place, () => answer)
    await screen.findByText("We couldn't load the prices that go with your link.")
    expect(screen.queryByText(product)).toBeNull()
    expect(screen.queryByRole('button', { name: /Continue|Skip/ })).toBeNull()
    answer = { campaign }
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    const found = await screen.findByRole('heading', { name: product })
    expect(found.closest('[data-product]')?.querySelector('del, s')).not.toBeNull()
  })

test('CAMP-15 without network nothing is sold at other prices either, and it goes on when the network is back', async () => {
  onlineManager.setOnline(false)
  localStorage.setItem('cart:5', stored)
  await renderShop('/p/open-air', { point_of_sale, answers: { getPointOfSaleByUrl: point_of_sale, getCampaign: { campaign } } })
  await screen.findByText("We couldn't load the prices that go with your link.")
  onlineManager.setOnline(true)
  await screen.findByRole('heading', { name: 'Regular' })
})

test('CAMP-03 a name that is of no campaign sells as without one', async () => {
  await show({ path: '/p/open-air?ft_campaign_name=nobody' }, () => ({ campaign: null }))
  await screen.findByRole('heading', { name: 'Regular' })
})

test('CAMP-15 every page that needs a campaign waits for it in this one way', () => {
  const src = join(import.meta.dirname, '../..')
  const readers = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) => !/\.test\./.test(file) && readFileSync(join(src, file), 'utf8').includes('campaignQuery'),
  )
  expect(readers.toSorted()).toEqual(['data.ts', 'features/cart/with-campaign.tsx'])
})
