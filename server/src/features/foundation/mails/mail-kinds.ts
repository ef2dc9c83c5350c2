/** Every mail that can be sent. What each one says stands in `kinds/`. */
export const mailKinds = [
  'order_tickets',
  'order_confirmation',
  'payment_refunded_late',
  'ticket_invitation',
  'ticket_reminder',
  'ticket_claimed',
  'lost_tickets',
  'password_reset',
  'sign_up_code',
  'account_notice',
  'user_invitation',
  'order_notification',
  'almost_sold_out',
  'iban_changed',
  'product_ordered',
] as const
export type MailKind = (typeof mailKinds)[number]
