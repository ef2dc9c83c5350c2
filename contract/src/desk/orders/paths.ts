/** The back office's calls for orders. */
export const userOrderPaths = {
  listOrders: 'GET /user/order',
  getOrderDetail: 'GET /user/order/{id}',
  getOrderPaymentHistory: 'GET /user/order/{id}/payment-history',
  getOrderLog: 'GET /user/order/{id}/log',
  addOrderNote: 'POST /user/order/{id}/note',
  resendOrderMail: 'POST /user/order/{id}/resend-confirmation',
  saveOrderCustomer: 'POST /order/customer/{id}/update',
} as const
