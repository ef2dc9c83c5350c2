/** The calls of the shop: method and path below `/api`. All that the shop loads of the contract; the rest comes along as types only. */
export const shopPaths = {
  // Companies and points of sale
  getCompany: 'POST /company/get',
  getCompanyTerms: 'GET /company/{company_id}/terms',
  listLivePointsOfSale: 'GET /company/event/{company_id}/live',
  listLivePointsOfSaleLimited: 'GET /company/event/{company_id}/live/{limit}',
  listUpcomingPointsOfSale: 'GET /company/event/{company_id}/upcoming/{limit}',
  getPointOfSaleByUrl: 'POST /pos/url',
  getPointOfSaleByOrder: 'POST /pos/order',
  getDonationProductType: 'GET /product-type-donation',
  getCampaign: 'POST /campaign/get',
  checkDiscountCode: 'POST /pos/{id}/discountcode',
  // Orders
  placeOrder: 'POST /order',
  changeOrderProducts: 'POST /order/{id}/{secret}/products',
  getOrder: 'GET /order/{id}/{secret}',
  getOrderByNumber: 'GET /order/ordernumber-secret/{n}/{secret}',
  listOrderTickets: 'GET /order/{id}/{secret}/tickets',
  saveOrder: 'POST /order/{id}/{secret}',
  payOrder: 'POST /order/{id}/{secret}/pay',
  saveCrossSell: 'POST /order/{id}/{secret}/cross_sell',
  setOrderDiscountCode: 'POST /order/{id}/{secret}/discountcode',
  downloadOrderTickets: 'GET /order/{id}/{secret}/tickets.pdf',
  // Timeslots
  listOrderTimeslots: 'GET /order/{id}/{secret}/timeslot',
  listOrderOpeningHours: 'GET /order/{id}/{secret}/opening-hours',
  makeTimeslot: 'POST /order/{id}/{secret}/make-timeslot',
  // Customer information
  listOrderQuestions: 'GET /order/{id}/{secret}/customer-information',
  saveOrderAnswers: 'POST /order/{id}/{secret}/customer-information',
  listOrderCustomerFields: 'GET /order/{id}/{secret}/customer-fields',
  // Tickets
  getTicket: 'GET /ticket/{id}/{secret}',
  downloadTicket: 'GET /ticket/{id}/{secret}/ticket.pdf',
  // What a visitor keeps: calendar and wallets
  downloadOrderCalendar: 'GET /order/{id}/{secret}/calendar.ics',
  listWallets: 'GET /wallets',
  downloadApplePass: 'GET /ticket/{id}/{secret}/apple.pkpass',
  openGoogleWallet: 'GET /ticket/{id}/{secret}/google-wallet',
  // Claims: who a ticket is for
  saveTicketCustomer: 'POST /ticket/{id}/{secret}/customer',
  claimTicket: 'POST /ticket/{id}/{secret}/claim',
  assignTicket: 'POST /ticket/{id}/{secret}/assign',
  listTicketQuestions: 'GET /ticket/{id}/{secret}/customer-information',
  listTicketAnswers: 'GET /ticket/{id}/{secret}/answers',
  listTicketCustomerFields: 'GET /ticket/{id}/{secret}/customer-fields',
  saveTicketAnswers: 'POST /ticket/{id}/{secret}/customer-information',
  // Lost tickets
  getCaptcha: 'GET /captcha',
  searchLostTickets: 'POST /tickets/search-lost',
  // Conversions
  sendPageview: 'POST /facebook-capi/pageview/{company_id}/{event_id}/{event_id_string}/{path}/{title}',
  sendPurchase: 'POST /facebook-capi/purchase/{id}/{secret}/{event_id}',
  // Payments
  receivePaymentNotice: 'POST /payment/{provider}/notice',
  // System
  getHealth: 'GET /health',
} as const
