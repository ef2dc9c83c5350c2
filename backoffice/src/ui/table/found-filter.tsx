import { MultiSelect, Select } from '@mantine/core'
import { useT } from '../../messages.ts'
import { useFoundOptions } from '../use-found-options.ts'
import styles from './toolbar.module.css'
import type { FoundFilter as Found } from './table-types.ts'

type FoundFilterProps = { filter: Found; value: string; onChange: (value: string) => void }

/** A filter whose options are found while typing; none while it is known that there is nothing to choose. */
export function FoundFilter({ filter, value, onChange }: FoundFilterProps) {
  const t = useT()
  const chosen = value === '' ? [] : value.split(',')
  const { options, isSearched, isFailed, keep, box } = useFoundOptions(filter.find, chosen)
  if (options.length < (filter.least ?? 1) && chosen.length === 0 && !isSearched && !isFailed) return null
  const shared = {
    ...box,
    className: styles.filter,
    'aria-label': filter.label,
    clearable: true,
    clearButtonProps: { 'aria-label': `${filter.label}: ${t('ui.clear')}` },
  }
  const choose = (values: readonly string[]) => {
    keep(values)
    onChange(values.join(','))
  }
  return filter.is_multi ? (
    <MultiSelect
      {...shared}
      className={`${styles.filter} ${styles.several}`}
      placeholder={chosen.length === 0 ? filter.label : undefined}
      value={chosen}
      onChange={choose}
    />
  ) : (
    <Select {...shared} placeholder={filter.label} value={value || null} onChange={(one) => choose(one === null ? [] : [one])} />
  )
}
