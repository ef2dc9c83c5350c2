/** The calls about the seats of an order. */
export const seatPaths = {
  getOrderSeats: 'GET /order/{id}/{secret}/seats',
  chooseSeats: 'POST /order/{id}/{secret}/seats',
} as const
