/** What a payment provider calls. */
export const paymentPaths = {
  receivePaymentNotice: 'POST /payment/{provider}/notice',
} as const
