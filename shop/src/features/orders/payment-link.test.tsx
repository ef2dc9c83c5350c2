import de from '@entree/locales/de/order.json'
import en from '@entree/locales/en/order.json'
import es from '@entree/locales/es/order.json'
import fr from '@entree/locales/fr/order.json'
import nl from '@entree/locales/nl/order.json'
import pt from '@entree/locales/pt/order.json'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { aCustomer, anOrder, SECRET } from './testing/order-data.ts'

afterEach(leaveShop)

type Order = ReturnType<typeof anOrder>
const linked = (changes: Partial<Order> = {}) =>
  anOrder({ has_payment_link: true, customer: aCustomer(), terms_accepted_at: '2026-06-01T10:00:00.000Z', ...changes })
const open = (order: Order, point_of_sale = aPointOfSale()) =>
  renderShop(`/order/3/${SECRET}/payment`, { answers: { getOrder: order, getPointOfSaleByOrder: point_of_sale } })

test('GUEST-08 the owner sees until when to pay, and no way to choose other tickets', async () => {
  await open(linked({ expires_at: '2099-06-08T10:00:00.000Z' }))
  await screen.findByText(/Pay before 8 Jun 2099/)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.includes('back='))).toEqual([])
})

test('GUEST-08 buyers who have not agreed to the terms yet are led to them first', async () => {
  await open(linked({ expires_at: '2099-06-08T10:00:00.000Z', terms_accepted_at: null }))
  await screen.findByRole('heading', { level: 1, name: /details/i })
})

test('GUEST-08 buyers who have not confirmed their age yet are led to that first', async () => {
  await open(linked({ expires_at: '2099-06-08T10:00:00.000Z', age_to_confirm: 18 }))
  await screen.findByRole('heading', { level: 1, name: /details/i })
})

test('STAT-22 who was sent a link to pay reads on in its language, whatever the shop speaks', async () => {
  await open(linked({ expires_at: '2099-06-08T10:00:00.000Z', language: 'nl' }), aPointOfSale({ language: 'de' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('nl'))
})

test.each([
  ['expired', { payment_status: 'expired' }, 'This payment link has expired', 'Go to the shop'],
  ['already paid', { payment_status: 'paid' }, 'This order has been paid', 'View the order'],
  ['cancelled', { is_cancelled: true }, 'This order has been cancelled', 'Go to the shop'],
] as const)('GUEST-08 a link that is %s has a page of its own', async (_what, changes, title, action) => {
  await open(linked(changes))
  await screen.findByRole('heading', { name: title })
  screen.getByRole('link', { name: action })
})

test('GUEST-08 a link whose tickets sold out since it expired says so', async () => {
  const order = linked({ payment_status: 'expired' })
  const shop = aPointOfSale()
  const ids = order.order_products.map(({ product_id }) => product_id)
  const products = shop.products.map((one) => ({
    ...one,
    product: { ...one.product, id: ids[0] ?? one.product.id, out_of_stock: true },
  }))
  await open(order, { ...shop, products })
  await screen.findByRole('heading', { name: 'These tickets have sold out' })
})

test('GUEST-08 each of these pages is said in every language', () => {
  const texts: Record<string, string>[] = [de, en, es, fr, nl, pt]
  for (const what of ['expired', 'sold_out', 'paid', 'cancelled']) {
    const titles = texts.map((words) => words[`payment_link.${what}_title`])
    expect(titles.every(Boolean)).toBe(true)
    expect(new Set(titles).size).toBe(texts.length)
  }
})
