/** The books of a company as tables for a spreadsheet. */
export const bookPaths = {
  downloadPayoutLines: 'GET /payouts/{id}/lines-file',
  downloadInvoiceLines: 'GET /invoices/{id}/lines-file',
  downloadBooks: 'GET /company/{company_id}/books',
  downloadInvoices: 'GET /admin/invoices-file',
} as const
