/** What a company gives its buyers for their books. */
export const buyerInvoicePaths = {
  listInvoicesOfOrder: 'GET /user/order/{id}/invoices',
  makeInvoiceOfOrder: 'POST /user/order/{id}/invoices',
  getBuyerInvoicePdf: 'GET /buyer-invoices/{id}/pdf',
  downloadBuyerInvoice: 'GET /buyer-invoice-file/{token}',
  getBuyerInvoiceUbl: 'GET /buyer-invoices/{id}/ubl',
  downloadBuyerInvoiceUbl: 'GET /buyer-e-invoice-file/{token}',
  listBuyerInvoices: 'GET /company/{company_id}/buyer-invoices',
} as const
