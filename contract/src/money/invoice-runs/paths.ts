/** What automatic invoicing did (M22). */
export const invoiceRunPaths = {
  listInvoiceRuns: 'GET /company/{company_id}/invoice-runs',
  runAutoInvoice: 'POST /company/{company_id}/auto-invoice/run',
} as const
