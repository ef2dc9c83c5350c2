/** The points of sale that a shop shows. */
export const shopPointOfSalePaths = {
  listLivePointsOfSale: 'GET /company/event/{company_id}/live',
  listLivePointsOfSaleLimited: 'GET /company/event/{company_id}/live/{limit}',
  listUpcomingPointsOfSale: 'GET /company/event/{company_id}/upcoming/{limit}',
  getPointOfSaleByUrl: 'POST /pos/url',
  getPointOfSaleByOrder: 'POST /pos/order',
  getDonationProductType: 'GET /product-type-donation',
} as const
