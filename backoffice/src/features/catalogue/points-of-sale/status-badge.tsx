import type { PointOfSaleStatus } from '@entree/domain/catalogue/sale-window.ts'
import { useT } from '../../../messages.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { statusWords } from './pos-words.ts'

const tones = { live: 'good', test: 'waiting', closed: 'neutral' } as const satisfies Record<PointOfSaleStatus, Tone>

/** The status of a point of sale. */
export function StatusBadge({ status }: { status: PointOfSaleStatus }) {
  const t = useT()
  return <StateBadge tone={tones[status]}>{t(statusWords[status].label)}</StateBadge>
}
