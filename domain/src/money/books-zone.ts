/** Where the days, months and years of the books begin: ledger, invoices, payouts and VAT, of whichever organiser. */
export const BOOKS_ZONE = 'Europe/Amsterdam'
