import { payoutStates } from '@entree/domain/money/payout-state.ts'
import { z } from 'zod'
import { defineCalls, may, type UserAccess } from '../../define-call.ts'
import { afterInput, pageInput, periodInput } from '../../foundation/page.ts'
import { id, plannedDay, singleLine } from '../../foundation/values.ts'
import { CompanyBalance, PayablePayout, PayoutDetail, PayoutOrders, PayoutPage, PayoutPreview } from './entities.ts'

/** A payout begins where the one before ended: `period_start` only confirms that. `set_off` settles open invoices from it (M15). */
const making = {
  company_id: id,
  period_start: plannedDay.optional(),
  period_end: plannedDay,
  set_off: z.boolean().default(true),
  payout_delay_days: z.number().int().min(0).max(365).default(5),
}
const wrong = ['not_found', 'payout_period_invalid', 'payout_empty'] as const
const overview: UserAccess = { any: ['admin_invoice.view'], fields: { search: 'admin_invoice.search' }, over_companies: true }
const overviewOfPayable: UserAccess = { any: ['admin_invoice.payout'], over_companies: true }

export const payoutCalls = defineCalls({
  listPayouts: {
    summary:
      'The payouts of all companies, or of one, the newest first, all or those whose period ends in another, with their sums',
    access: overview,
    input: z.object({
      ...pageInput,
      ...afterInput,
      ...periodInput,
      company_id: id.optional(),
      state: z.enum(payoutStates).optional(),
    }),
    answer: PayoutPage,
    refusals: ['access_denied'],
  },
  listCompanyPayouts: {
    summary: "A company's own payouts, the newest first, all or those whose period ends in another, with their sums",
    access: may('my_company.invoices'),
    input: z.object({ company_id: id, page: pageInput.page, ...afterInput, ...periodInput }),
    answer: PayoutPage,
    refusals: ['not_found'],
  },
  getCompanyBalance: {
    summary: "A company's money that is on its way to it",
    access: may('my_company.invoices', 'admin_invoice.view'),
    input: z.object({ company_id: id }),
    answer: CompanyBalance,
    refusals: ['not_found'],
  },
  getPayout: {
    summary: 'A payout with the events and the invoices that it is made of',
    access: may('my_company.invoices', 'admin_invoice.view'),
    input: z.object({ company_id: id, id }),
    answer: PayoutDetail,
    refusals: ['not_found'],
  },
  listPayoutOrders: {
    summary: 'The orders whose money of an event is in a payout, oldest first (M14)',
    access: may('my_company.invoices', 'admin_invoice.view'),
    input: z.object({ company_id: id, id, event_id: id, page: pageInput.page }),
    answer: PayoutOrders,
    refusals: ['not_found'],
  },
  getPayoutPdf: {
    summary: 'Where the summary of a payout is downloaded as PDF within the next minutes',
    access: may('my_company.invoices', 'admin_invoice.view'),
    input: z.object({ company_id: id, id }),
    answer: z.object({ url: z.string() }),
    refusals: ['not_found'],
  },
  downloadPayout: {
    summary: 'The summary of a payout as a file, for whoever has just been given its link',
    access: 'public',
    input: z.object({ token: z.string().min(1).max(120) }),
    answer: z.any(),
    content_type: 'application/pdf',
    refusals: ['not_found'],
  },
  previewPayout: {
    summary: 'What a company would be paid out for a period',
    access: may('admin_invoice.payout_summary'),
    input: z.object(making),
    answer: PayoutPreview,
    refusals: wrong,
  },
  generatePayout: {
    summary: 'Makes the payout summary of a company for a period, once (INV-05, M14 to M19)',
    access: may('admin_invoice.payout_summary'),
    input: z.object(making),
    answer: PayoutDetail,
    refusals: wrong,
  },
  listPayablePayouts: {
    summary: 'The payouts of all companies that can be paid now, the first that is due first',
    access: overviewOfPayable,
    input: z.object({}),
    answer: z.array(PayablePayout),
    refusals: [],
  },
  makePayoutFile: {
    summary: 'The file that a bank takes the transfers of payouts from (SEPA, pain.001)',
    access: overviewOfPayable,
    input: z.object({
      ids: z.array(id).min(1).max(1000),
      /** The day the bank is to transfer it, in Amsterdam. */
      execution_date: plannedDay,
      /** Also those that are in an earlier file. */
      again: z.boolean().default(false),
      /** The account that was shown of each: a payout that goes to another by now is refused. */
      shown: z
        .array(z.object({ id, iban: z.string().max(50) }))
        .max(1000)
        .optional(),
    }),
    answer: z.object({ filename: z.string(), content: z.string() }),
    refusals: ['payout_not_open', 'payout_in_file', 'payout_iban_changed', 'platform_iban_missing', 'transfer_in_past'],
  },
  markPayoutPaid: {
    summary: 'Notes that a payout has left for the bank account of its company (M29)',
    access: may('admin_invoice.payout'),
    input: z.object({ company_id: id, id, paid_on: plannedDay, reference: singleLine.max(140).nullish() }),
    answer: PayoutDetail,
    refusals: ['not_found', 'payout_not_open', 'payout_iban_missing', 'paid_on_invalid'],
  },
  returnPayout: {
    summary: 'Notes that a payout was marked as paid by mistake, or that the bank sent it back: it can be paid again (M30)',
    access: may('admin_invoice.payout'),
    input: z.object({ company_id: id, id, reason: singleLine.min(1).max(500) }),
    answer: PayoutDetail,
    refusals: ['not_found', 'payout_not_paid'],
  },
})
