/** The back office's calls for accounts at payment providers. */
export const paymentAccountPaths = {
  listPaymentAccounts: 'GET /payment-accounts',
  listPayableMethods: 'GET /payable-methods',
  createPaymentAccount: 'POST /payment-accounts',
  savePaymentAccountKeys: 'POST /payment-accounts/{id}/keys',
  checkPaymentAccount: 'POST /payment-accounts/{id}/check',
  switchPaymentAccount: 'POST /payment-accounts/{id}/active',
  deletePaymentAccount: 'DELETE /payment-accounts/{id}',
} as const
