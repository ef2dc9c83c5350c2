/** What a shop opens with: its company, points of sale, campaign and codes. */
export const shopPointOfSalePaths = {
  getCompany: 'POST /company/get',
  getCompanyTerms: 'GET /company/{company_id}/terms',
  listLivePointsOfSale: 'GET /company/event/{company_id}/live',
  listLivePointsOfSaleLimited: 'GET /company/event/{company_id}/live/{limit}',
  listUpcomingPointsOfSale: 'GET /company/event/{company_id}/upcoming/{limit}',
  getPointOfSaleByUrl: 'POST /pos/url',
  getPointOfSaleByOrder: 'POST /pos/order',
  getDonationProductType: 'GET /product-type-donation',
  getCampaign: 'POST /campaign/get',
  checkDiscountCode: 'POST /pos/{id}/discountcode',
} as const
