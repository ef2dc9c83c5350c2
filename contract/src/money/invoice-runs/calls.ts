import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { pageInput, pageOf } from '../../foundation/page.ts'
import { cents, day, id, instant } from '../../foundation/values.ts'

/** What became of a period of a company. Amounts in cents; `refusal` is the code of what it failed for. */
const InvoiceRun = z.object({
  id,
  period_start: day,
  period_end: day,
  is_test: z.boolean(),
  state: z.enum(['made', 'empty', 'failed']),
  /** Of the invoice; null: none was made. */
  number: z.string().nullable(),
  total: cents.nullable(),
  payout: cents.nullable(),
  refusal: z.string().nullable(),
  ran_at: instant,
})

export const invoiceRunCalls = defineCalls({
  listInvoiceRuns: {
    summary: 'What automatic invoicing did with the periods of a company, the last first (M22)',
    access: may('my_company.auto_invoice', 'master_data.auto_invoice_view', 'master_data.auto_invoice_edit'),
    input: z.object({ company_id: id, page: pageInput.page }),
    answer: pageOf(InvoiceRun),
    refusals: ['not_found'],
  },
  runAutoInvoice: {
    summary: 'Invoices and pays out what has closed, of one company and without waiting for the night (M22)',
    access: may('master_data.auto_invoice_edit'),
    input: z.object({ company_id: id }),
    answer: z.object({ made: z.number().int(), failed: z.number().int() }),
    refusals: ['not_found'],
  },
})
