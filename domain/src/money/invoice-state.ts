export const invoiceStates = ['open', 'overdue', 'paid', 'partly_credited', 'credited', 'credit'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export type InvoiceSums = {
  kind: 'invoice' | 'credit'
  /** Cents; `credited` is what credit invoices took back of it, `settled` what was paid. */
  total: number
  credited: number
  settled: number
  due_date: string
}

/** What has to be paid of an invoice still, in cents: never less than nothing (M20, M27). */
export function openAmount({ kind, total, credited, settled }: Omit<InvoiceSums, 'due_date'>): number {
  return kind === 'credit' ? 0 : Math.max(0, total - credited - settled)
}

/** How an invoice stands on a day (M20, M27). */
export function invoiceState(sums: InvoiceSums, today: string): InvoiceState {
  if (sums.kind === 'credit') return 'credit'
  if (sums.credited > 0 && sums.credited >= sums.total) return 'credited'
  if (openAmount(sums) === 0) return 'paid'
  if (sums.due_date < today) return 'overdue'
  return sums.credited > 0 ? 'partly_credited' : 'open'
}
