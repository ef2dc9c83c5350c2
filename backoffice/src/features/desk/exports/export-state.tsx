import type { OrderExport } from '@entree/contract/desk/exports/entities.ts'
import { Progress } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import styles from './exports.module.css'

const tones: Record<OrderExport['status'] | 'empty', Tone> = {
  queued: 'waiting',
  making: 'waiting',
  done: 'good',
  failed: 'bad',
  empty: 'neutral',
}

/** How far an export is: while it is made with the rows that are written, afterwards with all of them. */
export function ExportState({ row: { status, rows_done, rows_total } }: { row: OrderExport }) {
  const t = useT()
  const state = status === 'done' && rows_done === 0 ? 'empty' : status
  const isCounted = status === 'making' && rows_total !== null && rows_total > 0
  const text = isCounted ? t('exports.progress', { done: rows_done, total: rows_total }) : t('exports.rows', { count: rows_done })
  return (
    <span className={styles.state}>
      <StateBadge tone={tones[state]}>{t(`exports.status_${state}`)}</StateBadge>
      {(isCounted || state === 'done') && <span className={styles.soft}>{text}</span>}
      {isCounted && <Progress value={(100 * rows_done) / rows_total} size="sm" w="100%" aria-label={text} />}
    </span>
  )
}
