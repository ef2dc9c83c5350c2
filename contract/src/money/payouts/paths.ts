/** What companies are paid out of their ticket money: the platform's calls, and a company's own. */
export const payoutPaths = {
  listPayouts: 'GET /payouts',
  listCompanyPayouts: 'GET /company/{company_id}/payouts',
  getCompanyBalance: 'GET /company/{company_id}/balance',
  getPayout: 'GET /payouts/{id}',
  listPayoutOrders: 'GET /payouts/{id}/orders',
  getPayoutPdf: 'GET /payouts/{id}/pdf',
  downloadPayout: 'GET /payout-file/{token}',
  previewPayout: 'POST /payouts/preview',
  generatePayout: 'POST /payouts',
  listPayablePayouts: 'GET /payouts/payable',
  makePayoutFile: 'POST /payouts/file',
  markPayoutPaid: 'POST /payouts/{id}/paid',
  returnPayout: 'POST /payouts/{id}/returned',
} as const
