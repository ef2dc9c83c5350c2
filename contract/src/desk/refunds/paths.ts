/** Giving money back. */
export const refundPaths = {
  getRefundable: 'GET /user/order/{id}/refundable',
  refundOrder: 'POST /user/order/{id}/refund',
} as const
