/** Taking back what was sold. */
export const cancellationPaths = {
  cancelOrder: 'POST /user/order/{id}/cancel',
  cancelOrderProduct: 'POST /user/order/{id}/product/{order_product_id}/cancel',
  cancelTicket: 'POST /ticket/cancel/{id}',
} as const
