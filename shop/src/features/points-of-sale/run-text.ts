import type { Format } from '@entree/web/format.ts'
import type { Translate } from '@entree/web/language.tsx'
import type { MessageKey } from '../../messages.ts'

type Run = { starts_at: string; ends_at: string; has_performances: boolean }

/** When an event with timeslots is on: `19 Nov – 6 Dec 2026 · 12 performances`. */
export function runText(t: Translate<MessageKey>, format: Format, event: Run, count: number): string {
  return `${format.rangeShort(event)} · ${t(event.has_performances ? 'timeslot.performances' : 'timeslot.times', { count })}`
}
