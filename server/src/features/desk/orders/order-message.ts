import { refuse } from '#platform/http/refused.ts'

const MAX_LENGTH = 2000

/** What an organiser writes to a buyer with a mail, without blanks around it; null: nothing. Refuses `text_too_long` (2,000 characters). */
export function orderMessage(message: string | null | undefined): string | null {
  const text = message?.trim() ?? ''
  if ([...text].length > MAX_LENGTH) return refuse('text_too_long', { field: 'message', max: MAX_LENGTH })
  return text === '' ? null : text
}
