import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { PreviewDay } from './preview-day.tsx'
import styles from './slot-preview.module.css'
import { MOST_TIMESLOTS } from './plan-series.ts'
import type { Preview } from './use-preview.ts'

/** Up to this many timeslots are all visible; with more, the days are folded. */
const MOST_UNFOLDED = 40

/** Timeslots before they are added, by day, each to be left out; what is in the way of one stands beside it. */
export function SlotPreview({ preview }: { preview: Preview }) {
  const t = useT()
  const { rows, chosen, choose } = preview
  const days = useMemo(() => [...Map.groupBy(rows, ({ date }) => date)], [rows])
  const unfit = rows.filter(({ problem }) => problem !== null).length
  const existing = rows.filter(({ exists }) => exists).length
  return (
    <div className={styles.preview}>
      <PreviewTotal preview={preview} />
      {unfit > 0 && <p className={styles.wrong}>{t('timeslots.unfit', { count: unfit })}</p>}
      {existing > 0 && <p className={styles.soft}>{t('timeslots.existing', { count: existing })}</p>}
      {chosen.length > MOST_TIMESLOTS && (
        <p className={styles.wrong} role="alert">
          {t('timeslots.too_many', { max: MOST_TIMESLOTS })}
        </p>
      )}
      <div className={styles.days} role="group" aria-label={t('timeslots.preview')} tabIndex={-1}>
        {days.map(([day, ofDay]) => (
          <PreviewDay key={day} day={day} rows={ofDay} isUnfolded={rows.length <= MOST_UNFOLDED} onChoose={choose} />
        ))}
      </div>
    </div>
  )
}

/** What is about to be added: how many, and with how many spots. */
export function PreviewTotal({ preview: { chosen } }: { preview: Preview }) {
  const t = useT()
  const days = new Set(chosen.map(({ date }) => date)).size
  const spots = chosen.reduce<number | null>((sum, row) => (sum === null || row.spots === null ? null : sum + row.spots), 0)
  return (
    <p className={styles.total} role="status">
      <strong>{t('timeslots.count_timeslots', { count: chosen.length })}</strong>
      {' · '}
      {t('timeslots.days', { count: days })}
      {' · '}
      {spots === null ? t('timeslots.no_limit') : t('timeslots.spots_count', { count: spots })}
    </p>
  )
}
