import { refusal, type Refusal } from '../foundation/refusals.ts'

/** `information` is shown to the person who scans the ticket; with `stop` nobody is let in on it (DOOR-15). */
export const markKinds = ['information', 'stop'] as const

/** What the organiser says of a ticket to the person who scans it. */
export type TicketMark = { kind: (typeof markKinds)[number]; text: string }

/** As much as is read at a glance, on the smallest screen. */
export const LONGEST_MARK = 80

/** What is wrong with a mark: `field_required`, `text_too_long`. */
export function markRefusals({ text }: TicketMark): Refusal[] {
  const { length } = [...text.trim()]
  if (length === 0) return [refusal('field_required', { field: 'text' })]
  return length > LONGEST_MARK ? [refusal('text_too_long', { field: 'text', max: LONGEST_MARK })] : []
}
