import { MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { readTypedDay } from '@entree/domain/foundation/typed-times.ts'
import { isCalendarDay } from '@entree/domain/foundation/zoned-time.ts'
import { useState } from 'react'
import { useT } from '../../messages.ts'
import styles from './toolbar.module.css'
import { CalendarButton } from '../fields/calendar-button.tsx'
import { FoundFilter } from './found-filter.tsx'
import type { Filter } from './table-types.ts'

/** Nobody goes on typing after a year of four digits. */
const WRITTEN_OUT = /^\s*\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}\s*$/

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
      className={`${styles.filter} ${styles.several}`}
      placeholder={chosen.length === 0 ? filter.label : undefined}
      value={chosen}
      onChange={(keys) => onChange(keys.join(','))}
    />
  )
}

/** A day: typed, or chosen from a calendar. It counts once it is written out, or when one leaves the field. */
function DateFilter({ filter, value, onChange }: FilterControlProps) {
  const t = useT()
  const shown = isCalendarDay(value) ? formatDayNumeric(value) : ''
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const choose = (day: string) => {
    setDraft(null)
    setIsWrong(false)
    if (day !== value) onChange(day)
  }
  const settle = () => {
    if (draft === null) return
    const day = draft.trim() === '' ? '' : readTypedDay(draft)
    if (day === null) setIsWrong(true)
    else choose(day)
  }
  return (
    <TextInput
      className={styles.filter}
      aria-label={filter.label}
      placeholder={filter.label}
      autoComplete="off"
      value={draft ?? shown}
      error={isWrong && t('ui.wrong_date')}
      rightSection={<CalendarButton label={filter.label} day={isCalendarDay(value) ? value : null} onChoose={choose} />}
      onChange={({ currentTarget: { value: text } }) => {
        setDraft(text)
        setIsWrong(false)
        const day = WRITTEN_OUT.test(text) ? readTypedDay(text) : null
        if (text === '' || day !== null) choose(day ?? '')
      }}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  )
}
