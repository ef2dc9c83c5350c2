import type { Language } from '../foundation/languages.ts'
import type { PayoutFrequency } from './payout.ts'

export const receiveMethods = ['email', 'email_with_attachments', 'back_office'] as const
export type ReceiveMethod = (typeof receiveMethods)[number]

/** How a company is invoiced and paid out automatically (AINV-01 … AINV-13). */
export type AutoInvoice = {
  automatic_invoicing: boolean
  /** Makes nothing that counts: without a number, and for administrators only (M23). */
  test_mode: boolean
  /** The company declares VAT itself (M12). */
  vat_shifted: boolean
  /** Invoices have the last day of their period as their date (M21). */
  anti_dating: boolean
  include_payout_summary: boolean
  include_platform_invoice: boolean
  /** An invoice tells its lines down to the orders (M11). */
  detailed_explanation: boolean
  /** Open invoices are taken from what is paid out (M15). */
  set_off_invoices: boolean
  /** What is owed for each ticket is taken with its payment, of accounts that are connected without keys (PCON-09). */
  fees_at_sale: boolean
  payout_frequency: PayoutFrequency
  /** Days after the date of an invoice that it is due (M20). */
  max_payment_period_days: number
  /** Days after the end of a period that it is paid out (M19). */
  payout_delay_days: number
  receive_method: ReceiveMethod
  language: Language
}

/** What holds for a company of which nothing was set, by the platform neither: nothing is made automatically (MAST-06). */
export const standardAutoInvoice: AutoInvoice = {
  automatic_invoicing: false,
  test_mode: false,
  vat_shifted: false,
  anti_dating: false,
  include_payout_summary: true,
  include_platform_invoice: true,
  detailed_explanation: false,
  set_off_invoices: true,
  fees_at_sale: false,
  payout_frequency: 'monthly',
  max_payment_period_days: 14,
  payout_delay_days: 5,
  receive_method: 'email_with_attachments',
  language: 'en',
}
