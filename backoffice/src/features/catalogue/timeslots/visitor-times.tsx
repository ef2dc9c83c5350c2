import { useT } from '../../../messages.ts'
import { optionsOf } from './hour-options.ts'
import type { TypedHour } from './timeslots-query.ts'
import styles from './visitor-times.module.css'

/** Up to this many times are written out. */
const MOST_WRITTEN = 3

/** What visitors will choose from by an opening hour. */
export function VisitorTimes({ hour }: { hour: TypedHour | undefined }) {
  const t = useT()
  const options = hour ? optionsOf(hour) : []
  if (options.length === 0) return null
  const times = options.map(({ opens_at, closes_at }) => `${opens_at}–${closes_at}`)
  const written = times.length <= MOST_WRITTEN + 1 ? times : [...times.slice(0, MOST_WRITTEN), '…', times.at(-1) ?? '']
  const spots = options.reduce((sum, option) => sum + (option.spots ?? 0), 0)
  return (
    <p className={styles.times} role="status">
      {t('timeslots.visitors_choose', { times: written.join(', ') })} {t('timeslots.spots_a_day', { count: spots })}
    </p>
  )
}
