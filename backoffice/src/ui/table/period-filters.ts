import { useMemo } from 'react'
import { useT } from '../../messages.ts'
import type { Filter } from './table-types.ts'

/** From which day until which one a list of documents is shown. */
export function usePeriodFilters(): readonly Filter[] {
  const t = useT()
  return useMemo<Filter[]>(
    () => [
      { name: 'start', label: t('ui.table_start'), kind: 'date' },
      { name: 'end', label: t('ui.table_end'), kind: 'date' },
    ],
    [t],
  )
}

/** The period that is chosen, as calls take it. */
export function periodIn({ start, end }: Readonly<Record<string, string>>): { start?: string; end?: string } {
  return { ...(start ? { start } : {}), ...(end ? { end } : {}) }
}
