/** The back office's calls for payments that need a person. */
export const paymentAttentionPaths = {
  listPaymentAttention: 'GET /attention/payments',
  countPaymentAttention: 'GET /attention/payments/count',
  settlePaymentAttention: 'POST /attention/{kind}/{id}/done',
  retryPaymentAttention: 'POST /attention/{kind}/{id}/retry',
  refundUnknownPayment: 'POST /attention/unknown_payment/{id}/refund',
} as const
