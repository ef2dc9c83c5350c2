/** Changing the visit of an order, as its buyer does it. */
export const shopRebookingPaths = {
  getVisitChange: 'GET /order/{id}/{secret}/visit',
  changeOwnVisit: 'POST /order/{id}/{secret}/visit',
} as const
