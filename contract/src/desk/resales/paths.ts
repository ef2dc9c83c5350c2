/** Tickets that buyers offered for resale, as staff see them. */
export const resalePaths = {
  getResaleOffers: 'GET /user/order/{id}/resale',
  takeBackForBuyer: 'POST /user/order/{id}/resale/{offer_id}/back',
} as const
