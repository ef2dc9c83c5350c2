import type { InputsByHand, Office } from '../an-office.ts'

/** By hand: of which kind of record there is one that somebody has to look at. */
export const attentionInputs = ({ refused_refund }: Office): InputsByHand => ({
  settlePaymentAttention: { kind: 'refund', id: refused_refund.id },
  retryPaymentAttention: { kind: 'refund', id: refused_refund.id },
})
