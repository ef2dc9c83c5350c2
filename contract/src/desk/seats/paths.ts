/** The back office's calls for seats of orders. */
export const deskSeatPaths = {
  getUnitSeats: 'GET /user/order/{id}/seats',
  changeUnitSeat: 'POST /user/order/{id}/unit/{order_product_id}/seat',
  giveSeats: 'POST /event/{event_id}/seating/give',
} as const
