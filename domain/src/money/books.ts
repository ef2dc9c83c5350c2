/** What of a company's books is saved as a table for a period (BOOK-03, BOOK-04, BINV-08, INV-20). */
export const bookKinds = ['journal', 'ledger', 'invoices', 'payouts', 'buyer_invoices'] as const
