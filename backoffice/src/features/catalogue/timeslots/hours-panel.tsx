import { ActionIcon, Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { timeslotsKey, useEvent } from '../events/event-query.ts'
import styles from './hours-panel.module.css'
import { optionsOf } from './hour-options.ts'
import type { Hour, Slot } from './timeslots-query.ts'
import { useDayNames } from './use-day-names.ts'

const HourDialog = lazyDialog(async () => (await import('./hour-dialog.tsx')).HourDialog)
const GenerateDialog = lazyDialog(async () => (await import('./generate-dialog.tsx')).GenerateDialog)

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

type Open = { kind: 'hour'; hour: Hour | null; days: readonly number[] } | { kind: 'generate' }
type HoursPanelProps = { slots: readonly Slot[]; hours: readonly Hour[]; isReadOnly: boolean }

/** The opening hours of an event as a week (BSLOT-22). */
export function HoursPanel({ slots, hours, isReadOnly }: HoursPanelProps) {
  const t = useT()
  const names = useDayNames()
  const event = useEvent()
  const confirm = useConfirm()
  const [open, setOpen] = useState<Open | null>(null)
  const remove = useAction({
    call: 'deleteOpeningHour',
    success: t('timeslots.hour_deleted'),
    invalidates: [timeslotsKey(event.id)],
  })
  const add = (days: readonly number[]) => setOpen({ kind: 'hour', hour: null, days })

  const onDelete = async ({ id, day, opens_at, closes_at }: Hour) => {
    const isSure = await confirm({
      title: t('timeslots.hour_delete_title', { hour: `${names.weekday(day)} ${opens_at}–${closes_at}` }),
      text: t('timeslots.hour_delete_text'),
      confirm: t('ui.delete'),
      is_danger: true,
    })
    if (isSure) await remove.run({ event_id: event.id, id })
  }
  const addButton = !isReadOnly && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => add([])}>
      {t('timeslots.hour_add')}
    </Button>
  )
  const entry = (hour: Hour) => {
    const times = `${hour.opens_at}–${hour.closes_at}`
    return (
      <li key={hour.id} className={styles.hour}>
        <span className={styles.times}>{times}</span>
        <span className={styles.words}>
          <span className={styles.soft}>{t(`timeslots.interval_${hour.interval}`)}</span>
          <span className={styles.soft}>{t(`timeslots.spots_${hour.interval}`, { count: hour.spots })}</span>
        </span>
        <RowMenu
          name={`${names.weekday(hour.day)} ${times}`}
          actions={[
            !isReadOnly && {
              label: t('ui.edit'),
              icon: 'edit',
              onClick: () => setOpen({ kind: 'hour', hour, days: [hour.day] }),
            },
            !isReadOnly && { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => onDelete(hour) },
          ]}
        />
      </li>
    )
  }
  return (
    <>
      {hours.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={t('timeslots.hours_none')}
          text={t(isReadOnly ? 'timeslots.none_archived' : 'timeslots.hours_none_text')}
          action={addButton}
        />
      ) : (
        <>
          {!isReadOnly && (
            <div className={styles.toolbar}>
              <Button
                variant="default"
                leftSection={<Icon name="copy" size={18} />}
                onClick={() => setOpen({ kind: 'generate' })}
              >
                {t('timeslots.generate')}
              </Button>
              {addButton}
            </div>
          )}
          <ul className={styles.week} aria-label={t('timeslots.week')}>
            {WEEK.map((day) => {
              const ofDay = hours.filter((hour) => hour.day === day)
              const spots = ofDay.flatMap((hour) => optionsOf(hour)).reduce((sum, option) => sum + (option.spots ?? 0), 0)
              return (
                <li key={day} className={styles.day} data-closed={ofDay.length === 0}>
                  <div className={styles.head}>
                    <h3 className={styles.name}>{names.weekday(day)}</h3>
                    {!isReadOnly && (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="lg"
                        aria-label={t('timeslots.add_on', { day: names.weekday(day) })}
                        onClick={() => add([day])}
                      >
                        <Icon name="plus" size={18} />
                      </ActionIcon>
                    )}
                  </div>
                  {ofDay.length === 0 ? (
                    <p className={styles.soft}>{t('timeslots.closed_day')}</p>
                  ) : (
                    <>
                      <ul className={styles.hours}>{ofDay.map(entry)}</ul>
                      <p className={styles.total}>{t('timeslots.spots_a_day', { count: spots })}</p>
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
      <Suspense fallback={null}>
        {open?.kind === 'hour' && <HourDialog hour={open.hour} days={open.days} hours={hours} onClose={() => setOpen(null)} />}
        {open?.kind === 'generate' && <GenerateDialog slots={slots} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
