import type { ExportSchedule } from '@entree/contract/desk/exports/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { useAction } from '../../../ui/use-action.ts'
import styles from './exports.module.css'

const KEY = ['order-exports', 'schedules']

/** The exports that are made again and again; nothing as long as there are none. */
export function Schedules() {
  const t = useT()
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => send('listExportSchedules', {}, { signal }),
  })
  if (isError && !data) return <LoadFailed onRetry={() => refetch()} />
  if (data === undefined || data.length === 0) return null
  return (
    <FormSection title={t('exports.schedules')}>
      <ul className={styles.schedules}>
        {data.map((schedule) => (
          <li key={schedule.id} className={styles.schedule}>
            <About schedule={schedule} />
            <Actions schedule={schedule} />
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

function About({ schedule }: { schedule: ExportSchedule }) {
  const t = useT()
  const format = useFormat()
  const { type, format: file, frequency, email, events, who, is_paused, has_lost_permission, next_at } = schedule
  const state = has_lost_permission
    ? t('exports.lost_permission', { name: who })
    : is_paused
      ? t('exports.paused')
      : t('exports.next_at', { date: format.dateTime(next_at) })
  return (
    <div className={styles.about}>
      <strong>
        {t(`exports.type_${type}`)} ({t(`exports.format_${file}`)}), {t(`exports.repeat_${frequency}`)}
      </strong>
      <span className={styles.soft}>{[email, events.join(', ') || t('exports.all_events'), who].join(' · ')}</span>
      <span className={styles.soft}>{state}</span>
    </div>
  )
}

function Actions({ schedule: { id, type, is_paused } }: { schedule: ExportSchedule }) {
  const t = useT()
  const confirm = useConfirm()
  const save = useAction({ call: 'saveExportSchedule', invalidates: [KEY] })
  const remove = useAction({ call: 'deleteExportSchedule', invalidates: [KEY] })
  const ask = async () => {
    const texts = { title: t('exports.delete_schedule'), confirm: t('exports.delete') }
    if (await confirm({ ...texts, is_danger: true })) await remove.run({ id })
  }
  return (
    <RowMenu
      name={t(`exports.type_${type}`)}
      actions={[
        {
          label: t(is_paused ? 'exports.resume' : 'exports.pause'),
          icon: is_paused ? 'redo' : 'clock',
          onClick: () => save.run({ id, is_paused: !is_paused }),
        },
        { label: t('exports.delete'), icon: 'trash', is_danger: true, onClick: ask },
      ]}
    />
  )
}
