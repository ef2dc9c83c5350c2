import type { FoundDocument } from './queries.ts'

/** The valid invoice of an order: one that was not credited in full to be replaced; null: there is none. */
export function standingInvoice(documents: readonly FoundDocument[]): FoundDocument | null {
  const taken_back = new Set(
    documents.filter(({ kind, refund_id }) => kind === 'credit' && refund_id === null).map(({ credits_id }) => credits_id),
  )
  return documents.findLast(({ kind, id }) => kind === 'invoice' && !taken_back.has(id)) ?? null
}
