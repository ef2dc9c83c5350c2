import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id } from '../../foundation/values.ts'
import { ResaleOffer } from './entities.ts'

const offers = z.array(ResaleOffer)

export const resaleCalls = defineCalls({
  getResaleOffers: {
    summary: 'What the buyer of an order offered for resale, newest first (RESL-10)',
    access: may('order.detail'),
    input: z.object({ id }),
    answer: z.object({ offers }),
    refusals: ['order_not_found'],
  },
  takeBackForBuyer: {
    summary: 'Takes back for a buyer what they offered for resale, as long as it is not sold (RESL-10)',
    access: may('order.cancel'),
    input: z.object({ id, offer_id: id }),
    answer: z.object({ offers }),
    refusals: ['order_not_found', 'order_not_paid', 'not_found', 'self_cancel_changing', 'resale_taken'],
  },
})
