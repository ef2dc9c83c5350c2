import { exportFormats } from '@entree/domain/desk/export-rules.ts'
import { bookKinds } from '@entree/domain/money/books.ts'
import { z } from 'zod'
import { defineCalls, may, type UserAccess } from '../../define-call.ts'
import { spreadsheetTypes } from '../../foundation/spreadsheets.ts'
import { id, language, plannedDay } from '../../foundation/values.ts'

const access = may('my_company.invoices', 'admin_invoice.view')
const overview: UserAccess = { any: ['admin_invoice.view'], over_companies: true }
const file = { format: z.enum(exportFormats), language: language.optional() }
const content_type = Object.values(spreadsheetTypes)

export const bookCalls = defineCalls({
  downloadPayoutLines: {
    summary:
      'The orders of a payout as a table for a spreadsheet: paid, refunded, fees and invoice of each, and what it comes to (BOOK-01)',
    access,
    input: z.object({ company_id: id, id, ...file }),
    answer: z.unknown(),
    refusals: ['not_found'],
    content_type,
  },
  downloadInvoiceLines: {
    summary: 'The orders behind the lines of an invoice as a table for a spreadsheet (BOOK-02)',
    access,
    input: z.object({ company_id: id, id, ...file }),
    answer: z.unknown(),
    refusals: ['not_found'],
    content_type,
  },
  downloadInvoices: {
    summary:
      "The platform's invoices of a period to all companies, or to one, as a table for its own books: with whom they are to, VAT and what of them has VAT reverse charged (INV-27)",
    access: overview,
    /** Days in Amsterdam, both included. */
    input: z.object({ company_id: id.optional(), start: plannedDay, end: plannedDay, ...file }),
    answer: z.unknown(),
    refusals: ['access_denied', 'end_date_before_start_date'],
    content_type,
  },
  downloadBooks: {
    summary:
      'The journal of a period by month, account and VAT rate, the ledger with its opening and closing balance, the invoices, the payouts or what buyers got for their books, as a table (BOOK-03, BOOK-04, BINV-08, INV-20)',
    access,
    /** Days in Amsterdam, both included. */
    input: z.object({ company_id: id, kind: z.enum(bookKinds), start: plannedDay, end: plannedDay, ...file }),
    answer: z.unknown(),
    refusals: ['not_found', 'end_date_before_start_date'],
    content_type,
  },
})
