import { MultiSelect, Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../../messages.ts'
import { useFoundOptions } from '../use-found-options.ts'
import { keepsPlace, rememberPlace } from './found-place.ts'
import styles from './toolbar.module.css'
import type { FoundFilter as Found } from './table-types.ts'

type FoundFilterProps = { filter: Found; value: string; onChange: (value: string) => void }

/**
 * A filter whose options are found while typing; none while it is known that there is nothing to choose. Until that is known its place is kept
 * where it stood when the list was open last, so that the list below does not move.
 */
export function FoundFilter({ filter, value, onChange }: FoundFilterProps) {
  const t = useT()
  const chosen = value === '' ? [] : value.split(',')
  const { options, isUnknown, isSearched, isFailed, keep, box } = useFoundOptions(filter.find, chosen)
  const [hasPlace] = useState(() => keepsPlace(filter))
  const isShown = options.length >= (filter.least ?? 1) || chosen.length > 0 || isSearched || isFailed
  useEffect(() => {
    if (!isUnknown) rememberPlace(filter, isShown)
  }, [filter, isUnknown, isShown])
  if (!isShown) return isUnknown && hasPlace ? <span className={styles.filterToCome} data-kind="found" /> : null
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
