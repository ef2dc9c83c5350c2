import type { BatchRow } from '@entree/contract/desk/batches/entities.ts'
import { Progress } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import styles from './batches.module.css'

type State = Pick<BatchRow, 'status' | 'generated' | 'failed_at' | 'count'>

const tones: Readonly<Record<BatchRow['status'] | 'failing', Tone>> = {
  created: 'neutral',
  generating: 'waiting',
  failing: 'bad',
  generated: 'good',
}

/** How far a batch is: while it is generated, how many of its tickets are made, or that it is tried again (BATCH-20). */
export function BatchState({ batch: { status, generated, failed_at, count } }: { batch: State }) {
  const t = useT()
  const state = status === 'generating' && failed_at !== null ? 'failing' : status
  const isCounted = state === 'generating' && count !== null
  const text = t('batches.progress', { generated, count: count ?? 0 })
  return (
    <span className={styles.state}>
      <StateBadge tone={tones[state]}>{t(`batches.status_${state}`)}</StateBadge>
      {isCounted && <span className={styles.soft}>{text}</span>}
      {isCounted && <Progress value={(100 * generated) / count} size="sm" w="100%" aria-label={text} />}
    </span>
  )
}
