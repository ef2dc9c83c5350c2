/** What of a company's books is saved as a table for a period (BOOK-03, BOOK-04). */
export const bookKinds = ['ledger', 'invoices', 'payouts'] as const
