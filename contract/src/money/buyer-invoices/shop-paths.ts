/** What the buyer of an order asks about its invoice. */
export const shopBuyerInvoicePaths = {
  getOrderInvoices: 'GET /order/{id}/{secret}/invoices',
  makeOrderInvoice: 'POST /order/{id}/{secret}/invoices',
  downloadOrderInvoice: 'GET /order/{id}/{secret}/invoices/{invoice_id}/pdf',
  downloadOrderInvoiceUbl: 'GET /order/{id}/{secret}/invoices/{invoice_id}/ubl',
} as const
