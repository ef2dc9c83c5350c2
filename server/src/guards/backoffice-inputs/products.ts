import type { InputsByHand, Office } from '../an-office.ts'

/** By hand: the forms, of which the schema requires nothing, and a product that nobody bought. */
export function productsInputs({ product, unsold_product, group, mark }: Office): InputsByHand {
  const form = {
    product_type_id: 1,
    status: 'live',
    price: 1500,
    vat_percentage: 9,
    stock: 100,
    min_buy: 0,
    max_buy: 10,
    notification_email: 'kitchen@company.example',
  } as const
  return {
    createProduct: { name: `New ${mark}`, ...form },
    changeProduct: { name: `Changed ${mark}`, ...form },
    deleteProduct: { product_id: unsold_product.id },
    createProductGroup: { name: `Group ${mark}` },
    changeProductGroup: { name: `Renamed ${mark}` },
    sortProducts: {
      sort: [{ id: product.id, product_group_id: group.id, sort: 3 }],
      groups: [{ id: group.id, sort: 2 }],
    },
    changeProductsInBulk: { changes: { status: 'not_live' } },
  }
}
