import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import { PopoverButton } from '../menu/popover-button.tsx'
import type { ListState } from './use-list-state.ts'
import { useSavedFilters } from './use-saved-filters.ts'

const SavedFiltersList = lazyPart(async () => (await import('./saved-filters-list.tsx')).SavedFiltersList)

type SavedFiltersProps = { id: string; list: Pick<ListState<string>, 'isNarrowed' | 'narrowing' | 'setNarrowing'> }

/** Searches and filters that the user gave a name, and naming the present ones. */
export function SavedFilters({ id, list }: SavedFiltersProps) {
  const stored = useSavedFilters(id)
  const t = useT()
  if (stored.saved.length === 0 && !list.isNarrowed) return null
  return (
    <PopoverButton
      content={(close) => (
        <Suspense fallback={null}>
          <SavedFiltersList {...{ stored, list, close }} />
        </Suspense>
      )}
    >
      <Button variant="default" leftSection={<Icon name="star" size={18} />}>
        {t('ui.table_saved')}
      </Button>
    </PopoverButton>
  )
}
