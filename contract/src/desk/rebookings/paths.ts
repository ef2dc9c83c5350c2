/** Changing when the visitors of an order come. */
export const rebookingPaths = {
  listVisitTimes: 'GET /user/order/{id}/visit',
  changeVisit: 'POST /user/order/{id}/visit',
} as const
