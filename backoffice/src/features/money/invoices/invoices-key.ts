/** Under which all lists of invoices, and each invoice, are in the cache. */
export const invoicesKey = ['invoices'] as const
