/** Every mail that can be sent. What each one says stands in its own file (see `render-mail.ts`). */
export const mailKinds = ['order_tickets', 'payment_refunded_late'] as const
export type MailKind = (typeof mailKinds)[number]
