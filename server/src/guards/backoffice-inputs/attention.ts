import type { Office, OfficeInputs } from '../an-office.ts'

export const attentionInputs = ({ refused_refund, unknown_payment, failed_mail }: Office): OfficeInputs => ({
  listPaymentAttention: { page: 1, state: 'open' },
  countPaymentAttention: {},
  settlePaymentAttention: { kind: 'refund', id: refused_refund.id, note: 'Paid back by bank transfer' },
  retryPaymentAttention: { kind: 'refund', id: refused_refund.id },
  refundUnknownPayment: { id: unknown_payment.id },
  listMailAttention: { page: 1 },
  countMailAttention: {},
  sendMailAgain: { id: failed_mail.id },
  sendMailsAgain: {},
  dismissMail: { id: failed_mail.id },
})
