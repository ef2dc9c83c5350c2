import { refusal } from '@entree/domain/foundation/refusals.ts'
import { expect, test, vi } from 'vitest'
import { Refused } from '#platform/http/refused.ts'
import { aShop } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { logUnknownProducts } from './log-unknown-products.ts'

const server = prepareServer()

test('ERR-37 DEC-S-78 an unknown product is sold out for the buyer, and nothing is ordered', async () => {
  const { point_of_sale, product } = await aShop(server.services.db)
  const products = [
    { product_id: product.id, amount: 1 },
    { product_id: 999_999, amount: 1 },
  ]
  const { status, refusals } = await server.send('placeOrder', { point_of_sale_id: point_of_sale.id, products })
  expect([status, refusals]).toEqual([
    400,
    [{ code: 'product_out_of_stock', field: 'products.1.amount', product_id: 999_999, product: null, stock: 0 }],
  ])
  expect(await server.services.db.selectFrom('order').select('id').execute()).toEqual([])
})

test('ERR-36 DEC-S-78 an unknown product leaves a line with point of sale and product; a known one that is sold out does not', async () => {
  const warn = vi.fn()
  const refused = new Refused([
    refusal('product_out_of_stock', { product_id: 7, product: null }),
    refusal('product_out_of_stock', { product_id: 8, product: 'Day ticket' }),
  ])
  await expect(logUnknownProducts({ warn }, 3, () => Promise.reject(refused))).rejects.toBe(refused)
  expect(warn.mock.calls).toEqual([[{ point_of_sale_id: 3, product_id: 7 }, 'an unknown product was ordered']])
})
