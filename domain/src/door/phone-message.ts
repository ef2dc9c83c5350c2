import { refusal, type Refusal } from '../foundation/refusals.ts'
import { HOUR_MS } from '../foundation/zoned-time.ts'

/** As much as is read between two visitors, on the smallest screen. */
export const LONGEST_PHONE_MESSAGE = 200

/** How long it is shown to a phone that comes back: what was said at noon is not so at midnight (PHONE-07). */
export const PHONE_MESSAGE_MS = 12 * HOUR_MS

/** What is wrong with a message to phones: `field_required`, `text_too_long`. `phone_ids`: those it is for, null for all. */
export function phoneMessageRefusals({ text, phone_ids }: { text: string; phone_ids: readonly number[] | null }): Refusal[] {
  const { length } = [...text.trim()]
  return [
    ...(length === 0 ? [refusal('field_required', { field: 'text' })] : []),
    ...(length > LONGEST_PHONE_MESSAGE ? [refusal('text_too_long', { field: 'text', max: LONGEST_PHONE_MESSAGE })] : []),
    ...(phone_ids?.length === 0 ? [refusal('field_required', { field: 'phone_ids' })] : []),
  ]
}

/** Those of the messages that are still shown at an instant (ISO 8601, UTC), the newest first. */
export function openMessages<Message extends { id: number; sent_at: string; ends_at: string }>(
  messages: readonly Message[],
  now: string,
): Message[] {
  const open = messages.filter(({ ends_at }) => Date.parse(ends_at) > Date.parse(now))
  return open.toSorted((one, other) => Date.parse(other.sent_at) - Date.parse(one.sent_at) || other.id - one.id)
}
