import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './slot-preview.module.css'
import { SlotTimes } from './slot-times.tsx'
import { useDayNames } from './use-day-names.ts'
import type { PreviewRow } from './use-preview.ts'

type PreviewDayProps = {
  day: string
  rows: readonly PreviewRow[]
  isUnfolded: boolean
  onChoose: (rows: readonly PreviewRow[], isChosen: boolean) => void
}

/** A day of timeslots about to be added: all of it to be left out, or some. */
export function PreviewDay({ day, rows, isUnfolded, onChoose }: PreviewDayProps) {
  const t = useT()
  const names = useDayNames()
  const box = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const free = rows.filter(({ exists, problem }) => !exists && problem === null)
  const chosen = rows.filter(({ isChosen }) => isChosen)
  const wrong = Map.groupBy(
    rows.filter((row) => textOf(row) !== null),
    (row) => textOf(row) ?? '',
  )
  const isShown = isOpen ?? (isUnfolded || wrong.size > 0)
  const isSome = chosen.length > 0 && chosen.length < free.length

  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])

  return (
    <div className={styles.day}>
      <div className={styles.head}>
        <label className={styles.pick}>
          <input
            ref={box}
            type="checkbox"
            disabled={free.length === 0}
            checked={free.length > 0 && chosen.length === free.length}
            onChange={({ currentTarget }) => onChoose(free, currentTarget.checked)}
          />
          <span>{names.dayShort(day)}</span>
        </label>
        <span className={styles.soft}>
          {rows.every(({ exists }) => exists) ? t('timeslots.exists') : t('timeslots.count_timeslots', { count: chosen.length })}
        </span>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isShown}
          aria-label={t('timeslots.times_of', { day: names.day(day) })}
          onClick={() => setOpen(!isShown)}
        >
          <span data-open={isShown}>
            <Icon name="chevron-right" size={18} />
          </span>
        </button>
      </div>
      {isShown && (
        <ul className={styles.times} data-wide={rows.some(({ end_date }) => end_date && end_date !== day)}>
          {rows.map((row) => (
            <li key={row.key}>
              <label className={styles.pick} data-wrong={textOf(row) !== null} data-off={row.exists}>
                <input
                  type="checkbox"
                  disabled={row.exists || row.problem !== null}
                  checked={row.isChosen}
                  aria-invalid={textOf(row) === null ? undefined : true}
                  onChange={({ currentTarget }) => onChoose([row], currentTarget.checked)}
                />
                <span>
                  <SlotTimes span={row} />
                  {row.exists && <span className={styles.note}>{t('timeslots.exists')}</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {[...wrong].map(([text, ofText]) => (
        <p key={text} className={styles.wrong}>
          {ofText.length < rows.length && `${ofText.map(({ start }) => start).join(', ')}: `}
          {text}
        </p>
      ))}
    </div>
  )
}

function textOf({ problem, refused }: PreviewRow): string | null {
  return problem ?? refused
}
