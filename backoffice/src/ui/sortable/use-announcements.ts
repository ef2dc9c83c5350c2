import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useT } from '../../messages.ts'
import { placeOf, type Arrangement } from './arrangement.ts'

type Known = { arrangement: Arrangement; name_of: (id: number) => string; group_name_of: (key: string) => string }

/** What screen readers say while something is moved. */
export function useAnnouncements({ arrangement, name_of, group_name_of }: Known): {
  announcements: Announcements
  screenReaderInstructions: { draggable: string }
} {
  const t = useT()
  const where = (active: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
    const name = name_of(Number(active))
    const place = placeOf(arrangement, Number(over)) ?? placeOf(arrangement, Number(active))
    if (!place) return { name, position: 1, count: 1, group: '' }
    return { name, position: place.index + 1, count: place.count, group: group_name_of(place.key) }
  }
  return {
    screenReaderInstructions: { draggable: t('ui.sort_instructions') },
    announcements: {
      onDragStart: ({ active }) => t('ui.sort_picked', where(active.id, undefined)),
      onDragOver: ({ active, over }) => (over ? t('ui.sort_over', where(active.id, over.id)) : undefined),
      onDragEnd: ({ active, over }) => t('ui.sort_dropped', where(active.id, over?.id)),
      onDragCancel: ({ active }) => t('ui.sort_cancelled', where(active.id, undefined)),
    },
  }
}
