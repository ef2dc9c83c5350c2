import { standardAutoInvoice, type AutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import type { AutoInvoiceValues } from './auto-invoice-fields.tsx'

/** What is saved of the form. What is required is never empty by then. */
export function autoInvoiceOf({ updated_at: _updated_at, ...values }: AutoInvoiceValues): AutoInvoice {
  return {
    ...values,
    payout_frequency: values.payout_frequency ?? standardAutoInvoice.payout_frequency,
    max_payment_period_days: values.max_payment_period_days ?? standardAutoInvoice.max_payment_period_days,
    payout_delay_days: values.payout_delay_days ?? standardAutoInvoice.payout_delay_days,
    receive_method: values.receive_method ?? standardAutoInvoice.receive_method,
    language: values.language ?? standardAutoInvoice.language,
  }
}
