import { slotState } from '@entree/domain/catalogue/timeslots.ts'
import { useT } from '../../messages.ts'
import { optionKey, type DatedOption } from './slot-text.ts'
import { spotsText } from './spots-text.ts'
import styles from './time-buttons.module.css'

type TimeButtonsProps = {
  options: readonly DatedOption[]
  /** How many spots the order needs. */
  count: number
  isChosen: (option: DatedOption) => boolean
  now: string
  label: string
  describedBy?: string
  onChoose: (option: DatedOption) => void
}

/** The times of a day. Full ones, and ones with fewer spots than the order needs, are disabled (SLOT-04, SLOT-05, SLOT-06). */
export function TimeButtons({ options, count, isChosen, now, label, describedBy, onChoose }: TimeButtonsProps) {
  const t = useT()
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy} className={styles.times}>
      {options.map((option) => {
        const note = spotsText(t, option, { count }, now)
        return (
          <button
            key={optionKey(option)}
            type="button"
            className={styles.time}
            aria-pressed={isChosen(option)}
            disabled={slotState(option, { count }, now) !== 'choosable'}
            onClick={() => onChoose(option)}
          >
            <span>
              {option.opens_at} – {option.closes_at}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </button>
        )
      })}
    </div>
  )
}
