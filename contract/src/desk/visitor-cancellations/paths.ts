/** What an organiser owes in person to buyers who cancelled tickets themselves. */
export const visitorCancellationPaths = {
  getOwedToBuyer: 'GET /user/order/{id}/owed',
  settleOwedToBuyer: 'POST /user/order/{id}/owed',
} as const
