/** Tickets that visitors cancel themselves. */
export const shopVisitorCancellationPaths = {
  getVisitorCancellation: 'GET /order/{id}/{secret}/cancellation',
  cancelByVisitor: 'POST /order/{id}/{secret}/cancellation',
} as const
