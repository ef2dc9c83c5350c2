/** The back office's calls for points of sale and for the payment methods they choose from. */
export const pointOfSalePaths = {
  listPointsOfSale: 'GET /event/{event_id}/pos',
  createPointOfSale: 'POST /event/{event_id}/pos',
  getPointOfSaleDependencies: 'GET /event/pos/dependencies',
  changePointOfSale: 'POST /event/{event_id}/pos/{point_of_sale_id}',
  deletePointOfSale: 'DELETE /event/{event_id}/pos/{point_of_sale_id}',
  listPaymentMethods: 'GET /payment-methods',
  listCompanyPaymentMethods: 'GET /payment-method',
} as const
