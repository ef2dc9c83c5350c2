import { attentionKinds } from '@entree/domain/money/payment-attention.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { pageInput, pageOf } from '../../foundation/page.ts'
import { id, text } from '../../foundation/values.ts'
import { PaymentAttention } from './attention-entities.ts'

/** People of the platform see those of all companies unless they name one. */
const access = may('order.payment_attention', 'admin_company.attention')
/** `company_id`: whose record it is, for people of the platform who look at all companies. */
const one = { kind: z.enum(attentionKinds), id, company_id: id.optional() }

export const paymentAttentionCalls = defineCalls({
  listPaymentAttention: {
    summary: 'Payments and refunds that need a person, longest waiting first; those that are done, newest first (PATT-01)',
    access,
    input: z.object({ page: pageInput.page, state: z.enum(['open', 'done']).default('open'), order_id: id.optional() }),
    answer: pageOf(PaymentAttention),
    refusals: ['access_denied'],
  },
  countPaymentAttention: {
    summary: 'How many payments and refunds need a person',
    access,
    input: z.object({}),
    answer: z.object({ open: z.number().int() }),
    refusals: ['access_denied'],
  },
  settlePaymentAttention: {
    summary: 'Marks a payment or refund that needed a person as dealt with, with a note (PATT-03)',
    access,
    input: z.object({ ...one, note: text }),
    answer: PaymentAttention,
    refusals: ['not_found', 'company_not_found', 'access_denied', 'field_required', 'text_too_long'],
  },
  retryPaymentAttention: {
    summary: 'Sends a refund to the provider again, or asks the provider about a payment again (PATT-04)',
    access,
    input: z.object(one),
    answer: z.object({ success: z.literal(true) }),
    refusals: [
      'not_found',
      'company_not_found',
      'access_denied',
      'retry_useless',
      'refund_above_paid',
      'invalid_input',
      'payment_provider_silent',
    ],
  },
  refundUnknownPayment: {
    summary: 'Has the provider give back a payment of which nothing is known here, and marks it as dealt with (PATT-07)',
    // Without a company it is about an account of the platform.
    access: { ...may('order.refund'), over_companies: true },
    input: z.object({ id, company_id: id.optional() }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'access_denied', 'retry_useless', 'payment_provider_silent'],
  },
})
