import { exportFormats } from '@entree/domain/desk/export-rules.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { spreadsheetTypes } from '../../foundation/spreadsheets.ts'
import { cents, id, language, percentage, plannedDay } from '../../foundation/values.ts'

const amounts = {
  /** Cents that buyers paid and were given back, VAT included. */
  sold: cents,
  refunded: cents,
  total: cents,
  net: cents,
  vat: cents,
}

/** What was sold and given back in a period: a line for each month and VAT rate, and the sums of all. */
export const VatOverview = z.object({
  lines: z.array(
    z.object({
      /** The first day of the month. */
      month: plannedDay,
      /** Null: of no ticket, paid otherwise than asked and given back. */
      rate: percentage.nullable(),
      ...amounts,
    }),
  ),
  totals: z.object(amounts),
})
export type VatOverview = z.infer<typeof VatOverview>

const access = may('my_company.invoices')
/** Days in Amsterdam, both included. */
const period = { company_id: id, start: plannedDay, end: plannedDay }
const refusals = ['not_found', 'end_date_before_start_date'] as const

export const vatCalls = defineCalls({
  getVatOverview: {
    summary: 'What a company sold and gave back in a period by month and VAT rate',
    access,
    input: z.object(period),
    answer: VatOverview,
    refusals,
  },
  downloadVatOverview: {
    summary: 'The VAT overview as a table for a spreadsheet',
    access,
    input: z.object({ ...period, format: z.enum(exportFormats), language: language.optional() }),
    answer: z.unknown(),
    refusals,
    content_type: Object.values(spreadsheetTypes),
  },
})
