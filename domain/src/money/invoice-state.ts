export const invoiceStates = ['open', 'overdue', 'paid', 'partly_credited', 'credited', 'credit'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export type TakenBack = 'nothing' | 'part' | 'whole'

export type InvoiceSums = {
  kind: 'invoice' | 'credit'
  /** Cents; `credited` is what credit invoices took back of it, `settled` what was paid. */
  total: number
  credited: number
  settled: number
  due_date: string
  /** What of its lines credit invoices took back, whatever that comes to. */
  taken_back: TakenBack
}

/** What has to be paid of an invoice still, in cents: never less than nothing (M20, M27). */
export function openAmount({ kind, total, credited, settled }: Omit<InvoiceSums, 'due_date' | 'taken_back'>): number {
  return kind === 'credit' ? 0 : Math.max(0, total - credited - settled)
}

/**
 * How an invoice stands on a day (M20, M27). One below zero that was paid out before it was credited has something open, and is credited when that
 * is back (INV-09).
 */
export function invoiceState(sums: InvoiceSums, today: string): InvoiceState {
  if (sums.kind === 'credit') return 'credit'
  const open = openAmount(sums)
  if (open > 0 && sums.due_date < today) return 'overdue'
  if (sums.taken_back === 'whole') return open > 0 ? 'open' : 'credited'
  if (sums.taken_back === 'part') return 'partly_credited'
  return open === 0 ? 'paid' : 'open'
}

/** Whether something of an invoice is left that a credit invoice can take back; what is open of it says nothing of that (INV-09, M27). */
export function canBeCredited({ kind, taken_back }: Pick<InvoiceSums, 'kind' | 'taken_back'>): boolean {
  return kind === 'invoice' && taken_back !== 'whole'
}
