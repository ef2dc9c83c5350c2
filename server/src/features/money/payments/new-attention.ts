import type { AttentionReason } from '@entree/domain/money/payment-attention.ts'

/** Nothing needs a person any more. */
export const NO_ATTENTION = {
  attention: null,
  attention_at: null,
  attention_told_at: null,
  attention_done_at: null,
  attention_done_by: null,
  attention_note: null,
}

/** What changes about a payment when it needs a person from now on: nobody was notified of it yet, and nobody has dealt with it. */
export function attentionSince(attention: AttentionReason, now: string) {
  return { ...NO_ATTENTION, attention, attention_at: now }
}
