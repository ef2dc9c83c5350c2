import { notifyAlmostSoldOut } from './notify-almost-sold-out.ts'
import { almostSoldOutMail } from './mails/almost-sold-out.ts'
import type { Services, Slice } from '#features/services.ts'
import { changeProductsInBulk } from './change-products-in-bulk.ts'
import { deleteProduct } from './delete-product.ts'
import { copyProductsOfEvent } from './copy-products.ts'
import { deleteWithEvent, followEventDates, startWithEvent } from './follow-event.ts'
import { listProductTypes, readProductDependencies } from './product-dependencies.ts'
import { readGroups, readProducts } from './read-products.ts'
import { changeProduct, createProduct } from './save-product.ts'
import { changeProductGroup, createProductGroup, deleteProductGroup } from './save-product-group.ts'
import { sortProducts } from './sort-products.ts'

const LOOK_FOR_SOLD_OUT_EVERY_MS = 60_000

/** Binds the back office's calls for products and their groups. */
export function bindProducts(services: Services): Slice {
  const { bind, hooks } = services
  bind('listProducts', (scope, { event_id }) => readProducts(scope, event_id))
  bind('listUngroupedProducts', async (scope, { event_id }) =>
    (await readProducts(scope, event_id)).filter(({ product_group_id }) => product_group_id === null),
  )
  bind('getProductDependencies', (scope, { event_id }) => readProductDependencies(scope, event_id))
  bind('listProductTypes', async () => listProductTypes())
  bind('createProduct', (scope, input) => createProduct(scope, hooks, input))
  bind('changeProduct', changeProduct)
  bind('deleteProduct', (scope, input) => deleteProduct(scope, hooks, input))
  bind('sortProducts', sortProducts)
  bind('changeProductsInBulk', changeProductsInBulk)
  bind('listProductGroups', (scope, { event_id }) => readGroups(scope, event_id))
  bind('createProductGroup', createProductGroup)
  bind('changeProductGroup', changeProductGroup)
  bind('deleteProductGroup', deleteProductGroup)
  return {
    hooks: { startWithEvent, copyProductsOfEvent, deleteWithEvent, followEventDates },
    mails: [almostSoldOutMail],
    audit: { product: { name: 'name', event: 'event_id' }, product_group: { name: 'name', event: 'event_id' } },
    repeats: [
      {
        name: 'tell of products that are almost sold out',
        every_ms: LOOK_FOR_SOLD_OUT_EVERY_MS,
        work: () => notifyAlmostSoldOut(services),
      },
    ],
  }
}
