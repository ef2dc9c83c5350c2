import { shownRatioClass } from '@entree/domain/catalogue/calendar-days.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../messages.ts'
import { Link } from '../../router/link.tsx'
import styles from './event-calendar.module.css'

/** An event on one of its days. */
export type DayEvent = {
  url: string
  name: string
  /** How much of it is taken, percent; null without a limit. */
  ratio: number | null
  /** Its days are those of timeslots or opening hours: each sells out separately. */
  has_times: boolean
}

type CalendarEntryProps = { entry: DayEvent; day: string; hasColors: boolean; to: string }

/** An event on a day: a link with the colour of how busy it is then (SHOP-18), or struck through once that day is sold out. */
export function CalendarEntry({ entry: { name, ratio, has_times }, day, hasColors, to }: CalendarEntryProps) {
  const t = useT()
  const format = useFormat()
  if (has_times && ratio === 100) {
    return (
      <span className={styles.entry} data-sold-out title={`${name}: ${t('state_sold_out')}`}>
        <s className={styles.name}>{name}</s>
        <span className="visually-hidden">
          , {format.day(day)}, {t('state_sold_out')}
        </span>
      </span>
    )
  }
  const busy = shownRatioClass(ratio, hasColors)
  return (
    <Link to={to} className={styles.entry} title={name} data-ratio={busy ?? undefined}>
      <span className={styles.name}>{name}</span>
      <span className="visually-hidden">
        , {format.day(day)}
        {busy && `, ${t(`ratio_${busy}`)}`}
      </span>
    </Link>
  )
}
