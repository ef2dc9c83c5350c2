/** What starts a payment, and what a payment provider calls. */
export const paymentPaths = {
  payOrder: 'POST /order/{id}/{secret}/pay',
  listDownPaymentMethods: 'GET /order/{id}/{secret}/payment-methods/down',
  getBankTransfer: 'GET /order/{id}/{secret}/transfer',
  leaveBankTransfer: 'POST /order/{id}/{secret}/transfer/leave',
  receivePaymentNotice: 'POST /payment/{provider}/notice',
  receiveAccountNotice: 'POST /payment/{provider}/{account_id}/notice',
  receiveAddressedNotice: 'GET /payment/{provider}/{account_id}/notice',
} as const
