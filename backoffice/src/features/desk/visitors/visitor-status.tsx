import type { VisitorState } from '@entree/contract/desk/visitors/entities.ts'
import { useT } from '../../../messages.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'

const tones = {
  unclaimed: 'neutral',
  invited: 'waiting',
  claimed: 'special',
  scanned: 'good',
} as const satisfies Record<VisitorState, Tone>

/** How far a visitor has come, in a word. */
export function VisitorStatus({ state }: { state: VisitorState }) {
  const t = useT()
  return <StateBadge tone={tones[state]}>{t(`visitors.state_${state}`)}</StateBadge>
}
