/** The calls for how a company is invoiced automatically. */
export const autoInvoicePaths = {
  getAutoInvoice: 'GET /company/{company_id}/auto-invoice',
  saveAutoInvoice: 'POST /company/{company_id}/auto-invoice',
} as const
