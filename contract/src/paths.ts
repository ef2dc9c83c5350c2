/**
 * Every HTTP call by name: method and path below `/api`. This thin table is all a browser loads of the contract; what a call
 * takes and answers stands in `calls/`, and comes along as types only.
 */
export const paths = {
  // Companies and points of sale
  getCompany: 'POST /company/get',
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

export type CallName = keyof typeof paths

/** Splits a call of the table into its HTTP method and its path below `/api`. */
export function methodAndPath(name: CallName): { method: 'GET' | 'POST' | 'DELETE'; path: string } {
  const [method, path] = paths[name].split(' ') as ['GET' | 'POST' | 'DELETE', string]
  return { method, path }
}
