import type { Services, Slice } from '#features/services.ts'
import { addOrderNote } from './add-order-note.ts'
import { resendOrderMail } from './resend-order-mail.ts'
import { saveOrderCustomer } from './save-order-customer.ts'

/** Binds what staff do with an order for its buyer. */
export function bindOrderDesk({ bind }: Services): Slice {
  bind('addOrderNote', addOrderNote)
  bind('resendOrderMail', resendOrderMail)
  bind('saveOrderCustomer', saveOrderCustomer)
  return {}
}
