import type { InputsByHand, Office } from '../an-office.ts'

/** By hand: the kind of record of which there is one that someone has to look at. */
export const attentionInputs = ({ refused_refund }: Office): InputsByHand => ({
  settlePaymentAttention: { kind: 'refund', id: refused_refund.id },
  retryPaymentAttention: { kind: 'refund', id: refused_refund.id },
})
