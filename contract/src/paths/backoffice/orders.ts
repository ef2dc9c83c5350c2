/** The back office's calls for orders. */
export const userOrderPaths = {
  listOrders: 'GET /user/order',
  getOrderDetail: 'GET /user/order/{id}',
  getOrderPaymentHistory: 'GET /user/order/{id}/payment-history',
  getOrderLog: 'GET /user/order/{id}/log',
} as const
