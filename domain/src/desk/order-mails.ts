import { refusal, type Refusal } from '../foundation/refusals.ts'

/** The mails that can be looked at with an order that is made up: what buyers and guests get, then what the organiser gets. */
export const exampleMails = [
  'order_tickets',
  'order_confirmation',
  'ticket_invitation',
  'ticket_reminder',
  'ticket_claimed',
  'ticket_renewed',
  'visit_reminder',
  'payment_link',
  'payment_pending',
  'order_switched',
  'order_cancelled',
  'order_refunded',
  'visit_changed',
  'visitor_cancelled',
  'order_message',
] as const
export type ExampleMail = (typeof exampleMails)[number]

/** The mails that staff send about an order: words of their own, or what the buyer got before. */
export const orderMailTemplates = ['message', 'tickets', 'confirmation'] as const

const LONGEST_SUBJECT = 150
const LONGEST_MESSAGE = 2000

/** What is wrong with the words of a message: `field_required` for the subject or the message, `text_too_long` with `max`. */
export function writtenMailRefusals({ subject, message }: { subject: string; message: string }): Refusal[] {
  return [...wordsRefusals('subject', subject, LONGEST_SUBJECT), ...wordsRefusals('message', message, LONGEST_MESSAGE)]
}

function wordsRefusals(field: string, words: string, max: number): Refusal[] {
  if (words.trim() === '') return [refusal('field_required', { field })]
  return [...words].length > max ? [refusal('text_too_long', { field, max })] : []
}
