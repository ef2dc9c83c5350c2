import { fireEvent, screen } from '@testing-library/react'
import type { Product } from '../../data.ts'
import { renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'

type Known = NonNullable<Parameters<typeof renderShop>[1]> & { query?: string; over?: Parameters<typeof aPointOfSale>[0] }

/** An order as placing it returns it. */
export const PLACED = {
  id: 179762,
  secret: 'abc-def_g',
  order_number: 'Z179762',
  payment_status: 'new' as const,
  expires_at: '2026-07-01T10:20:00.000Z',
  total: 2650,
}

/** The point of sale with these products, ready to choose. */
export async function choose(products: Product[], { query = '', over = {}, ...known }: Known = {}) {
  const point_of_sale = aPointOfSale({ products, ...over })
  const shown = await renderShop(`/p/open-air${query}`, {
    point_of_sale,
    ...known,
    answers: { getPointOfSaleByUrl: point_of_sale, ...known.answers },
  })
  await screen.findByText('Your order')
  return shown
}

export const plus = (name = 'Regular') => fireEvent.click(screen.getByRole('button', { name: `One more: ${name}` }))
export const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
export const total = () => document.querySelector('[data-part=total]')?.textContent?.replace('\u00a0', ' ')
export const amount = (name = 'Regular') => screen.getByRole<HTMLInputElement>('textbox', { name: `Number of ${name}` }).value
