/** The calls for invoices: those of the platform, and a company's own. */
export const invoicePaths = {
  listInvoices: 'GET /invoices',
  previewInvoice: 'POST /invoices/preview',
  generateInvoice: 'POST /invoices',
  getInvoice: 'GET /invoices/{id}',
  listInvoiceLineOrders: 'GET /invoices/{id}/lines/{line_id}/orders',
  getInvoicePdf: 'GET /invoices/{id}/pdf',
  downloadInvoice: 'GET /invoice-file/{token}',
  getInvoiceUbl: 'GET /invoices/{id}/ubl',
  downloadInvoiceUbl: 'GET /e-invoice-file/{token}',
  previewInvoiceMail: 'POST /invoices/mail/preview',
  previewCreditMail: 'POST /invoices/{id}/credit/mail/preview',
  previewSentInvoice: 'POST /invoices/{id}/send/preview',
  sendInvoice: 'POST /invoices/{id}/send',
  markInvoicePaid: 'POST /invoices/{id}/paid',
  creditInvoice: 'POST /invoices/{id}/credit',
  listCompanyInvoices: 'GET /company/{company_id}/invoices',
} as const
