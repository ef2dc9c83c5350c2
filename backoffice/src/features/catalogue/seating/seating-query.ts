import type { CallAnswer } from '@entree/contract/calls.ts'
import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { isDonation } from '@entree/domain/catalogue/donation.ts'
import { isGiftVoucher } from '@entree/domain/catalogue/gift-voucher.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'

export type Seating = CallAnswer<'getSeating'>

/** Under which the seating plan of an event is in the cache. */
export const seatingKey = (event_id: number) => ['seating', event_id] as const

/** The seating plan of an event and who has what of it; of a timeslot, or of all of them. */
export function seatingQuery(event_id: number, timeslot_id: number | null) {
  return queryOptions({
    queryKey: [...seatingKey(event_id), timeslot_id],
    queryFn: ({ signal }) => send('getSeating', timeslot_id === null ? { event_id } : { event_id, timeslot_id }, { signal }),
  })
}

/** The plan with the products of its event, as its page needs both. */
export function seatingPageQuery(event_id: number) {
  return queryOptions({
    queryKey: [...seatingKey(event_id), 'page'],
    queryFn: async ({ signal }) => {
      const [seating, products] = await Promise.all([
        send('getSeating', { event_id }, { signal }),
        send('listProducts', { event_id }, { signal }),
      ])
      return { seating, products }
    },
  })
}

/** Whether a product can have seats: it comes with a ticket, and is neither a donation nor a gift voucher. */
export function canHaveSeats(product: ProductDetail): boolean {
  return product.has_ticket && !isDonation(product) && !isGiftVoucher(product)
}
