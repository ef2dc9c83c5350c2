import { productTypes } from '@entree/domain/catalogue/product-types.ts'
import { expect, test } from 'vitest'
import { aShop } from '../testing/builders.ts'
import { prepareServer } from '../testing/prepare-server.ts'

const server = prepareServer()

test('POS-29 the product types of the database are those of domain', async () => {
  const rows = await server.services.db.selectFrom('product_type').select(['id', 'name']).orderBy('id').execute()
  expect(Object.fromEntries(rows.map(({ id, name }) => [id, name]))).toEqual(productTypes)
  expect(Object.values(productTypes)).toEqual([
    'entrance',
    'tokens',
    'parking',
    'cross-sell',
    'merchandise',
    'donation',
    'other',
    'gift voucher',
  ])
})

test('CONST-02 CONST-29 what is not said of an event or product: Europe/Amsterdam, sold one by one', async () => {
  const { event, product } = await aShop(server.services.db)
  expect(event.time_zone).toBe('Europe/Amsterdam')
  expect([product.sale_sets, product.min_buy, product.max_buy]).toEqual([1, 1, null])
})
