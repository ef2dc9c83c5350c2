import { ActionIcon, Select } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './month-bar.module.css'
import { useDayNames } from './use-day-names.ts'

type MonthBarProps = {
  months: readonly string[]
  month: string
  counts: ReadonlyMap<string, number>
  onChoose: (month: string) => void
}

/** Leafs through the months, or goes to one of them. */
export function MonthBar({ months, month, counts, onChoose }: MonthBarProps) {
  const t = useT()
  const names = useDayNames()
  const index = months.indexOf(month)
  const [before, after] = [months[index - 1], months[index + 1]]
  const step = (to: string | undefined, icon: 'chevron-left' | 'chevron-right', label: string) => (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && onChoose(to)}
    >
      <Icon name={icon} size={18} />
    </ActionIcon>
  )
  return (
    <div className={styles.bar} role="group" aria-label={t('timeslots.month')}>
      {step(before, 'chevron-left', t('ui.previous_month'))}
      <Select
        aria-label={t('timeslots.month')}
        className={styles.select ?? ''}
        data={months.map((one) => ({ value: one, label: `${names.month(one)} (${counts.get(one) ?? 0})` }))}
        value={month}
        onChange={(chosen) => chosen && onChoose(chosen)}
        allowDeselect={false}
        searchable={months.length > 12}
        nothingFoundMessage={t('ui.nothing_found')}
      />
      {step(after, 'chevron-right', t('ui.next_month'))}
    </div>
  )
}
