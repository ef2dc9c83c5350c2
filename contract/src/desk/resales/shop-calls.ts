import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { cents, id, secret } from '../../foundation/values.ts'
import { Resale } from './shop-entities.ts'

export const shopResaleCalls = defineCalls({
  getResale: {
    summary: 'What the buyer of an order can offer of it for resale, and on which terms (RESL-03)',
    access: 'order',
    input: z.object({ id, secret }),
    answer: Resale,
    refusals: ['order_not_found', 'order_not_paid'],
  },
  offerForResale: {
    summary: 'Offers tickets of an order for resale: they are not valid until they are taken back (RESL-04)',
    access: 'order',
    input: z.object({
      id,
      secret,
      order_product_ids: z.array(id).max(1000),
      /** What was shown to go back for them once they are sold, cents; refused when it comes to another amount by now. */
      amount: cents,
    }),
    answer: Resale,
    refusals: [
      'order_not_found',
      'order_not_paid',
      'order_cancelled',
      'order_product_not_found',
      'product_already_refunded',
      'field_required',
      'self_cancel_changed',
      'self_cancel_changing',
      'resale_off',
      'resale_late',
      'resale_kept',
      'resale_rest',
      'too_many_requests',
    ],
  },
  takeBackFromResale: {
    summary: 'Takes back what was offered for resale, as long as it is not sold: its tickets are valid again (RESL-06)',
    access: 'order',
    input: z.object({ id, secret, offer_id: id }),
    answer: Resale,
    refusals: ['order_not_found', 'order_not_paid', 'not_found', 'self_cancel_changing', 'resale_taken'],
  },
})
