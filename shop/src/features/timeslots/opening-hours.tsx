import { addDays, addMonths, earlierOf, laterOf, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { send } from '../../send.ts'
import type { PointOfSale } from '../../data.ts'
import { useT } from '../../messages.ts'
import { LoadAgain } from '../orders/load-again.tsx'
import type { Order } from '../orders/use-order.ts'
import { dayStates } from './day-states.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { dated, dayWithWeekday, type DatedOption } from './slot-text.ts'
import { TimeButtons } from './time-buttons.tsx'
import styles from './opening-hours.module.css'

/** How many months are looked through for one with room, before the visitor turns the calendar. */
const MONTHS_LOOKED_AT = 3

type OpeningHoursProps = {
  order: Order
  event: PointOfSale['event']
  count: number
  /** The day that the visitor has chosen already, before any time. */
  wantedDay: string | null
  isChosen: (option: DatedOption) => boolean
  error: string | null
  now: string
  onChoose: (option: DatedOption) => void
}

/** The days with opening hours as a calendar, and the times of the chosen day (SLOT-03, SLOT-14). It begins where there is room (SLOT-16). */
export function OpeningHours({ order, event, count, wantedDay, isChosen, error, now, onChoose }: OpeningHoursProps) {
  const t = useT()
  const { language } = useLanguage()
  const format = useFormat(event.time_zone)
  const errorId = useId()
  const timesRef = useRef<HTMLDivElement>(null)
  const { first, last } = daysOf(event, now)
  const chosenBefore = order.timeslot ? localDay(order.timeslot.starts_at, event.time_zone) : null
  const wanted = chosenBefore ?? (wantedDay !== null && wantedDay >= first && wantedDay <= last ? wantedDay : null)
  const firstMonth = (wanted ?? first).slice(0, 7)
  const [month, setMonth] = useState(firstMonth)
  const [isLooking, setLooking] = useState(wanted === null)
  const [pickedDay, setPickedDay] = useState(wanted)

  const start = laterOf(`${month}-01`, first)
  const end = earlierOf(addDays(addMonths(`${month}-01`, 1), -1), last)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['opening_hours', order.id, start, end],
    queryFn: ({ signal }) => send('listOrderOpeningHours', { id: order.id, secret: order.secret, start, end }, { signal }),
    enabled: start <= end,
  })
  const options = (data ?? []).map((option) => dated(option, event.time_zone)).filter(({ is_past }) => !is_past)
  const days = dayStates(options, (option) => option.day, count, now)
  const onlyDay = days.size === 1 && first.slice(0, 7) === last.slice(0, 7) ? [...days.keys()][0] : undefined
  const day = pickedDay ?? onlyDay ?? null
  const times = day === null ? [] : options.filter((option) => option.day === day)
  const hasTimes = day !== null && times.length > 0
  const monthOf = (months: number, from = month) => addMonths(`${from}-01`, months).slice(0, 7)
  const turn = (months: number) => () => {
    setLooking(false)
    setMonth(monthOf(months))
  }
  const nextMonth = month < last.slice(0, 7) ? turn(1) : null
  const hasRoom = [...days.values()].includes('open')
  if (isLooking && data) {
    const next = monthOf(1)
    const isFurther = next <= last.slice(0, 7) && next < monthOf(MONTHS_LOOKED_AT, firstMonth)
    if (!hasRoom) setMonth(isFurther ? next : firstMonth)
    setLooking(!hasRoom && isFurther)
  }
  const isLoading = start <= end && (isPending || (isLooking && !hasRoom))

  if (isError && !data) return <LoadAgain onRetry={() => void refetch()} />
  return (
    <div className={styles.opening}>
      <MonthCalendar
        month={month}
        today={localDay(now, event.time_zone)}
        days={days}
        chosenDay={day}
        isLoading={isLoading}
        onChoose={(picked) => {
          setPickedDay(picked)
          requestAnimationFrame(() => timesRef.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }))
        }}
        onPrevious={month > first.slice(0, 7) ? turn(-1) : null}
        onNext={nextMonth}
      />
      <div ref={timesRef} className={styles.times} aria-live="polite">
        {isLoading && <Skeleton height="3.25rem" />}
        {!isLoading && !hasTimes && <NoTimes hasDays={days.size > 0} onNext={nextMonth} />}
        {!isLoading && hasTimes && (
          <>
            <h3 className={styles.day}>{dayWithWeekday(day, language, format)}</h3>
            <TimeButtons
              options={times}
              count={count}
              isChosen={isChosen}
              now={now}
              label={t('timeslot.time')}
              describedBy={error ? errorId : undefined}
              onChoose={onChoose}
            />
          </>
        )}
      </div>
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  )
}

function NoTimes({ hasDays, onNext }: { hasDays: boolean; onNext: (() => void) | null }) {
  const t = useT()
  if (hasDays) return <p className={styles.hint}>{t('timeslot.choose_day')}</p>
  return (
    <div className={styles.none}>
      <p className={styles.hint}>{t('timeslot.none_this_month')}</p>
      {onNext && <Button onClick={onNext}>{t('timeslot.next_month')}</Button>}
    </div>
  )
}

/** Where the calendar begins and ends: the event's days that have not passed. */
function daysOf(event: PointOfSale['event'], now: string): { first: string; last: string } {
  const today = localDay(now, event.time_zone)
  return { first: laterOf(today, localDay(event.starts_at, event.time_zone)), last: localDay(event.ends_at, event.time_zone) }
}
