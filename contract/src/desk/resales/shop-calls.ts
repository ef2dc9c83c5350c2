import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { id, secret } from '../../foundation/values.ts'
import { choiceRefusals, chosenUnits } from '../visitor-cancellations/chosen-units.ts'
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
    input: chosenUnits,
    answer: Resale,
    refusals: [...choiceRefusals, 'resale_off', 'resale_late', 'resale_kept', 'resale_rest'],
  },
  takeBackFromResale: {
    summary: 'Takes back what was offered for resale, as long as it is not sold: its tickets are valid again (RESL-06)',
    access: 'order',
    input: z.object({ id, secret, offer_id: id }),
    answer: Resale,
    refusals: ['order_not_found', 'order_not_paid', 'not_found', 'self_cancel_changing', 'resale_taken'],
  },
})
