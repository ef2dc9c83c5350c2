import { orderContents } from '@entree/domain/selling/order-contents.ts'
import type { Order } from './use-order.ts'

/** Texts that speak of tickets, with what they say where there are only gift vouchers, and where there is neither. */
const others = {
  'personal.email_hint': { vouchers: 'personal.email_hint_order', goods: 'personal.email_hint_order' },
  'payment.bank_transfer': { vouchers: 'payment.bank_transfer_order', goods: 'payment.bank_transfer_order' },
  'payment.direct_debit': { vouchers: 'payment.direct_debit_order', goods: 'payment.direct_debit_order' },
  'payment.get_tickets': { vouchers: 'payment.get_tickets_order', goods: 'payment.get_tickets_order' },
  'payment.free_text': { vouchers: 'payment.free_text_order', goods: 'payment.free_text_order' },
  'status.refunded_text': { vouchers: 'status.refunded_text_order', goods: 'status.refunded_text_order' },
  'status.cancelled_text': { vouchers: 'status.cancelled_text_order', goods: 'status.cancelled_text_order' },
  'status.pending_text': { vouchers: 'status.pending_text_order', goods: 'status.pending_text_order' },
  'status.transfer_text': { vouchers: 'status.transfer_text_order', goods: 'status.transfer_text_order' },
  'status.money_returned_text': { vouchers: 'status.money_returned_text_order', goods: 'status.money_returned_text_order' },
  'status.not_paid_text': { vouchers: 'status.not_paid_text_order', goods: 'status.not_paid_text_order' },
  'pending.transfer_text': { vouchers: 'pending.transfer_text_order', goods: 'pending.transfer_text_order' },
  'pending.transfer_by': { vouchers: 'pending.transfer_by_order', goods: 'pending.transfer_by_order' },
  'pending.transfer_now': { vouchers: 'pending.transfer_now_order', goods: 'pending.transfer_now_order' },
  'pending.voucher_text': { vouchers: 'pending.voucher_text_order', goods: 'pending.voucher_text_order' },
  'pending.voucher_by': { vouchers: 'pending.voucher_by_order', goods: 'pending.voucher_by_order' },
  'pending.debit_text': { vouchers: 'pending.debit_text_order', goods: 'pending.debit_text_order' },
  'pending.leave_text': { vouchers: 'pending.leave_text_order', goods: 'pending.leave_text_order' },
  'pending.mail': { vouchers: 'pending.mail_order', goods: 'pending.mail_order' },
  'pending.mail_unknown': { vouchers: 'pending.mail_unknown_order', goods: 'pending.mail_unknown_order' },
  order_already_paid_text: { vouchers: 'order_already_paid_text_order', goods: 'order_already_paid_text_order' },
  order_pending_text: { vouchers: 'order_pending_text_order', goods: 'order_pending_text_order' },
  'payment.tickets_go_to': { vouchers: 'payment.voucher_goes_to', goods: 'payment.order_goes_to' },
  'thanks.mail': { vouchers: 'thanks.mail_voucher', goods: 'thanks.mail_order' },
  'thanks.mail_unknown': { vouchers: 'thanks.mail_voucher_unknown', goods: 'thanks.mail_order_unknown' },
  'thanks.tip': { vouchers: 'thanks.tip_voucher', goods: 'thanks.tip_order' },
  'overview.to_tickets': { vouchers: 'thanks.to_status', goods: 'thanks.to_status' },
} as const
type Word = keyof typeof others

/** The key of a text about what was bought, in the words of what that is (GIFT-23, GIFT-30). */
export function orderWord<Key extends Word>(
  { order_products }: Pick<Order, 'order_products'>,
  key: Key,
): Key | (typeof others)[Key]['vouchers'] | (typeof others)[Key]['goods'] {
  const contents = orderContents(order_products.map(({ product }) => product))
  if (contents === 'tickets') return key
  const said: (typeof others)[Key] = others[key]
  return contents === 'vouchers' ? said.vouchers : said.goods
}
