import { Button, SegmentedControl } from '@mantine/core'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { Suspense, useMemo, useState } from 'react'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useEvent } from '../events/event-query.ts'
import { DayList } from './day-list.tsx'
import { MonthBar } from './month-bar.tsx'
import { MonthView } from './month-view.tsx'
import { monthsBetween, monthToShow, slotsByMonth } from './slot-days.ts'
import styles from './fixed-panel.module.css'
import type { Hour, Slot } from './timeslots-query.ts'
import { useClearHours } from './use-clear-hours.ts'
import { useDayNames } from './use-day-names.ts'
import { useSlotsDeletion } from './use-slots-deletion.ts'
import { useUrlState } from './use-url-state.ts'

const AddTimeslotsDialog = lazyDialog(async () => (await import('./add-timeslots-dialog.tsx')).AddTimeslotsDialog)
const EditTimeslotDialog = lazyDialog(async () => (await import('./edit-timeslot-dialog.tsx')).EditTimeslotDialog)
const GenerateDialog = lazyDialog(async () => (await import('./generate-dialog.tsx')).GenerateDialog)

/** More than this are shown a month at a time. */
const MOST_AT_ONCE = 100

type Open = { kind: 'add'; date: string | null } | { kind: 'edit'; slot: Slot } | { kind: 'generate' }
type FixedPanelProps = { slots: readonly Slot[]; hours: readonly Hour[]; isReadOnly: boolean }

/** The fixed timeslots of an event, as a list by day or as a month (BSLOT-23). */
export function FixedPanel({ slots, hours, isReadOnly }: FixedPanelProps) {
  const t = useT()
  const event = useEvent()
  const [now] = useState(() => new Date().toISOString())
  const [open, setOpen] = useState<Open | null>(null)
  const [view, setView] = useUrlState('view', 'list')
  const clear = useClearHours(event.id, hours)
  const remove = useSlotsDeletion()
  const names = useDayNames()
  const isCalendar = view === 'calendar'
  // The calendar can be added to without any timeslot.
  const isNothingShown = slots.length === 0 && !isCalendar
  const isPaged = isCalendar || slots.length > MOST_AT_ONCE
  const counts = useMemo(() => slotsByMonth(slots), [slots])
  const months = useMonths(slots, counts, isCalendar)
  // Not the month in which the event begins, when its first timeslots are in another.
  const planned = [...counts.keys()].toSorted()
  const firstMonth = monthToShow(planned.length > 0 ? planned : months, localDay(now, event.time_zone))
  const [month, setMonth] = useUrlState('month', firstMonth)
  // The last timeslot of a month may be gone, or the address old.
  const shownMonth = months.includes(month) ? month : firstMonth
  const inMonth = useMemo(
    () => (isPaged ? slots.filter(({ date }) => date.startsWith(shownMonth)) : slots),
    [slots, isPaged, shownMonth],
  )
  const add = (date: string | null) => setOpen({ kind: 'add', date })
  const shared = {
    now,
    isReadOnly,
    onAdd: add,
    onEdit: (slot: Slot) => setOpen({ kind: 'edit', slot }),
  }
  const addButton = !isReadOnly && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => add(null)}>
      {t('timeslots.add')}
    </Button>
  )
  const generateButton = !isReadOnly && hours.length > 0 && (
    <Button variant="default" leftSection={<Icon name="copy" size={18} />} onClick={() => setOpen({ kind: 'generate' })}>
      {t('timeslots.generate')}
    </Button>
  )

  return (
    <>
      {slots.length > 0 && hours.length > 0 && (
        <Notice
          tone="warning"
          action={
            !isReadOnly && (
              <Button variant="default" loading={clear.isRunning} onClick={() => void clear.run()}>
                {t('timeslots.clear_hours')}
              </Button>
            )
          }
        >
          {t('timeslots.not_shown')}
        </Notice>
      )}
      <div className={styles.toolbar}>
        {!isNothingShown && (
          <SegmentedControl
            aria-label={t('timeslots.view')}
            value={view}
            onChange={setView}
            data={[
              { value: 'list', label: t('timeslots.view_list') },
              { value: 'calendar', label: t('timeslots.view_calendar') },
            ]}
          />
        )}
        {isPaged && <MonthBar months={months} month={shownMonth} counts={counts} onChoose={setMonth} />}
        <span className={styles.actions}>
          {inMonth.length > 1 && !isReadOnly && (
            <Button
              variant="default"
              leftSection={<Icon name="trash" size={18} />}
              onClick={() => void remove(inMonth, isPaged ? names.month(shownMonth) : event.name)}
            >
              {t('timeslots.delete_many')}
            </Button>
          )}
          {slots.length > 0 && generateButton}
          {!isNothingShown && addButton}
        </span>
      </div>
      {isCalendar && <MonthView key={shownMonth} month={shownMonth} slots={inMonth} {...shared} />}
      {!isCalendar && slots.length > 0 && <DayList key={isPaged ? shownMonth : 'all'} slots={inMonth} {...shared} />}
      {isNothingShown && (
        <EmptyState
          icon="clock"
          title={t('timeslots.none')}
          text={t(isReadOnly ? 'timeslots.none_archived' : 'timeslots.none_text')}
          action={
            <span className={styles.actions}>
              {addButton}
              {generateButton}
            </span>
          }
        />
      )}
      <Suspense fallback={null}>
        {open?.kind === 'add' && <AddTimeslotsDialog date={open.date} others={slots} onClose={() => setOpen(null)} />}
        {open?.kind === 'edit' && <EditTimeslotDialog slot={open.slot} slots={slots} onClose={() => setOpen(null)} />}
        {open?.kind === 'generate' && <GenerateDialog slots={slots} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}

/** The months to leaf through: those with timeslots; in the calendar all of the event, so that one can add. */
function useMonths(slots: readonly Slot[], counts: ReadonlyMap<string, number>, isCalendar: boolean): readonly string[] {
  const { starts_at, ends_at, time_zone } = useEvent()
  return useMemo(() => {
    if (!isCalendar) return [...counts.keys()].toSorted()
    const days = [localDay(starts_at, time_zone), localDay(ends_at, time_zone), ...slots.map(({ date }) => date)].toSorted()
    return monthsBetween((days[0] ?? '').slice(0, 7), (days.at(-1) ?? '').slice(0, 7))
  }, [slots, counts, isCalendar, starts_at, ends_at, time_zone])
}
