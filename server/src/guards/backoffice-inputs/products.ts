import type { Office, OfficeInputs } from '../an-office.ts'

/** Inputs of the calls for products and their groups. */
export function productsInputs({ event, product, unsold_product, group, mark }: Office): OfficeInputs {
  const event_id = event.id
  const fields = {
    product_type_id: 1,
    status: 'live',
    price: 1500,
    vat_percentage: 9,
    stock: 100,
    min_buy: 0,
    max_buy: 10,
  } as const
  const notification_email = 'kitchen@company.example'
  return {
    listProducts: { event_id },
    createProduct: { event_id, name: `New ${mark}`, ...fields, notification_email },
    getProductDependencies: { event_id },
    changeProduct: { event_id, product_id: product.id, name: `Changed ${mark}`, ...fields, notification_email },
    deleteProduct: { event_id, product_id: unsold_product.id },
    listProductGroups: { event_id },
    createProductGroup: { event_id, name: `Group ${mark}` },
    changeProductGroup: { event_id, product_group_id: group.id, name: `Renamed ${mark}` },
    deleteProductGroup: { event_id, product_group_id: group.id },
    listUngroupedProducts: { event_id },
    sortProducts: {
      event_id,
      sort: [{ id: product.id, product_group_id: group.id, sort: 3 }],
      groups: [{ id: group.id, sort: 2 }],
    },
    changeProductsInBulk: { event_id, product_ids: [product.id], changes: { status: 'not_live' } },
    listProductTypes: {},
  }
}
