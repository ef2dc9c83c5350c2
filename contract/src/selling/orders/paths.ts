/** The calls about an order, as its buyer makes it. */
export const orderPaths = {
  placeOrder: 'POST /order',
  changeOrderProducts: 'POST /order/{id}/{secret}/products',
  getOrder: 'GET /order/{id}/{secret}',
  getOrderByNumber: 'GET /order/ordernumber-secret/{n}/{secret}',
  saveOrder: 'POST /order/{id}/{secret}',
  saveCrossSell: 'POST /order/{id}/{secret}/cross_sell',
  setOrderDiscountCode: 'POST /order/{id}/{secret}/discountcode',
  makeTimeslot: 'POST /order/{id}/{secret}/make-timeslot',
  listOrderQuestions: 'GET /order/{id}/{secret}/customer-information',
  saveOrderAnswers: 'POST /order/{id}/{secret}/customer-information',
  checkDiscountCode: 'POST /pos/{id}/discountcode',
} as const
