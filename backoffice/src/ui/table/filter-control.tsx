import { MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import { formatDayNumeric } from '@entree/domain/dates.ts'
import { readTypedDay } from '@entree/domain/typed-times.ts'
import { isCalendarDay } from '@entree/domain/zoned-time.ts'
import { useT } from '../../messages.ts'
import styles from './toolbar.module.css'
import { FoundFilter } from './found-filter.tsx'
import type { Filter } from './table-types.ts'
import { useDebouncedText } from './use-debounced-text.ts'

type FilterControlProps = { filter: Filter; value: string; onChange: (value: string) => void }

/** A filter above a list. */
export function FilterControl({ filter, value, onChange }: FilterControlProps) {
  const t = useT()
  if (filter.kind === 'switch') {
    return (
      <Switch
        className={styles.switch}
        label={filter.label}
        checked={value === '1'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? '1' : '')}
      />
    )
  }
  if (filter.kind === 'found') return <FoundFilter filter={filter} value={value} onChange={onChange} />
  if (filter.kind === 'date') return <DateFilter filter={filter} value={value} onChange={onChange} />
  const shared = {
    className: styles.filter,
    'aria-label': filter.label,
    placeholder: filter.label,
    data: filter.options.map((option) => ({ ...option })),
    searchable: filter.options.length > 7,
    clearable: true,
    clearButtonProps: { 'aria-label': `${filter.label}: ${t('ui.clear')}` },
    nothingFoundMessage: t('ui.nothing_found'),
  }
  if (filter.kind === 'select') return <Select {...shared} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} />
  const chosen = value === '' ? [] : value.split(',')
  return (
    <MultiSelect
      {...shared}
      placeholder={chosen.length === 0 ? filter.label : undefined}
      value={chosen}
      onChange={(keys) => onChange(keys.join(','))}
    />
  )
}

function DateFilter({ filter, value, onChange }: FilterControlProps) {
  const t = useT()
  const shown = isCalendarDay(value) ? formatDayNumeric(value) : ''
  const [text, setText] = useDebouncedText(shown, (typed) => onChange(readTypedDay(typed) ?? ''))
  return (
    <TextInput
      className={styles.filter}
      aria-label={filter.label}
      placeholder={`${filter.label} (${t('ui.date_format')})`}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
