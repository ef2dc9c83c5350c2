/** The back office's calls for products. The donation type (`GET /product-type-donation`) is the shop's call too. */
export const productPaths = {
  listProducts: 'GET /event/{event_id}/product',
  createProduct: 'POST /event/{event_id}/product',
  getProductDependencies: 'GET /event/{event_id}/product/dependencies',
  changeProduct: 'POST /event/{event_id}/product/{product_id}',
  deleteProduct: 'DELETE /event/{event_id}/product/{product_id}',
  listProductGroups: 'GET /event/{event_id}/product-groups',
  createProductGroup: 'POST /event/{event_id}/product-groups',
  changeProductGroup: 'POST /event/{event_id}/product-groups/{product_group_id}',
  deleteProductGroup: 'DELETE /event/{event_id}/product-groups/{product_group_id}',
  listUngroupedProducts: 'GET /event/{event_id}/products-ungrouped',
  sortProducts: 'POST /event/{event_id}/product-sort',
  changeProductsInBulk: 'POST /event/{event_id}/product-bulk',
  listProductTypes: 'GET /product-types',
} as const
