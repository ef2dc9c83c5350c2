/** Every mail that can be sent. What each one says stands in `kinds/`. */
export const mailKinds = [
  'order_tickets',
  'payment_refunded_late',
  'ticket_invitation',
  'ticket_reminder',
  'ticket_claimed',
  'lost_tickets',
] as const
export type MailKind = (typeof mailKinds)[number]
