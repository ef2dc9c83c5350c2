/** The back office's calls for accounts at payment providers. */
export const paymentAccountPaths = {
  listPaymentAccounts: 'GET /payment-accounts',
  listPayableMethods: 'GET /payable-methods',
  listUnaskedFields: 'GET /event/{event_id}/unasked-fields',
  createPaymentAccount: 'POST /payment-accounts',
  savePaymentAccountKeys: 'POST /payment-accounts/{id}/keys',
  checkPaymentAccount: 'POST /payment-accounts/{id}/check',
  switchPaymentAccount: 'POST /payment-accounts/{id}/active',
  listAccountConnecting: 'GET /payment-accounts/connecting',
  startAccountConnecting: 'POST /payment-accounts/connecting',
  finishAccountConnecting: 'POST /payment-accounts/connected',
  choosePaymentProfile: 'POST /payment-accounts/{id}/profile',
  deletePaymentAccount: 'DELETE /payment-accounts/{id}',
} as const
