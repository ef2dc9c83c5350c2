import { Button } from '@mantine/core'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useEvent } from '../events/event-query.ts'
import { DaySection } from './day-section.tsx'
import { MonthGrid } from './month-grid.tsx'
import styles from './month-view.module.css'
import { openPart } from './plan-series.ts'
import { dayToShow, slotDays } from './slot-days.ts'
import type { Slot } from './timeslots-query.ts'
import { useDayNames } from './use-day-names.ts'

type MonthViewProps = {
  month: string
  /** Those of the month. */
  slots: readonly Slot[]
  now: string
  isReadOnly: boolean
  onAdd: (date: string) => void
  onEdit: (slot: Slot) => void
}

/** A month of days with how much is planned and sold; the day one chooses is below it. */
export function MonthView({ month, slots, now, isReadOnly, onAdd, onEdit }: MonthViewProps) {
  const t = useT()
  const event = useEvent()
  const names = useDayNames()
  const days = useMemo(() => new Map(slotDays(slots).map((one) => [one.day, one])), [slots])
  const today = localDay(now, event.time_zone)
  const [day, setDay] = useState(() => dayToShow([...days.values()], now))
  const chosen = day === null ? undefined : days.get(day)
  const below = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)

  // On a small screen the day is out of sight below the month.
  useEffect(() => {
    if (!isFirst.current) below.current?.scrollIntoView({ block: 'nearest' })
    isFirst.current = false
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it follows every choice of a day
  }, [day])

  return (
    <div className={styles.view}>
      <MonthGrid
        month={month}
        days={days}
        today={today}
        chosen={day}
        isOpen={(one) => openPart(one, event) !== null}
        onChoose={setDay}
      />
      <div ref={below}>
        {day !== null &&
          (chosen ? (
            <DaySection key={day} {...chosen} now={now} isReadOnly={isReadOnly} isUnfolded onAdd={onAdd} onEdit={onEdit} />
          ) : (
            <section className={styles.empty} aria-label={names.day(day)}>
              <p>
                <strong>{names.day(day)}</strong>
                <br />
                {t('timeslots.none_on_day')}
              </p>
              {!isReadOnly && (
                <Button variant="default" leftSection={<Icon name="plus" size={18} />} onClick={() => onAdd(day)}>
                  {t('timeslots.add')}
                </Button>
              )}
            </section>
          ))}
      </div>
    </div>
  )
}
