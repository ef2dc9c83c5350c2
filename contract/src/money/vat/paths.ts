/** What a company sold and gave back by VAT rate, for its bookkeeper. */
export const vatPaths = {
  getVatOverview: 'GET /company/{company_id}/vat',
  downloadVatOverview: 'GET /company/{company_id}/vat/file',
} as const
