/** Tickets that visitors offer for resale. */
export const shopResalePaths = {
  getResale: 'GET /order/{id}/{secret}/resale',
  offerForResale: 'POST /order/{id}/{secret}/resale',
  takeBackFromResale: 'POST /order/{id}/{secret}/resale/{offer_id}/back',
} as const
