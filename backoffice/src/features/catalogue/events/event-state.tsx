import type { EventState } from '@entree/domain/catalogue/event-states.ts'
import { useT } from '../../../messages.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'

const tones = {
  live: 'good',
  not_live: 'waiting',
  draft: 'special',
  archived: 'neutral',
  passed: 'neutral',
} as const satisfies Record<EventState, Tone>

/** The state of an event. */
export function EventStateBadge({ state }: { state: EventState }) {
  const t = useT()
  return <StateBadge tone={tones[state]}>{t(`events.state_${state}`)}</StateBadge>
}
