import type { ChangeUser } from '@entree/contract/foundation/audit/entities.ts'
import { isCalendarDay } from '@entree/domain/foundation/zoned-time.ts'
import { useMemo } from 'react'
import type { CallInput } from '@entree/contract/calls.ts'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import type { Filter, ListParams } from '../../../ui/table/table-types.ts'
import type { FoundOptions } from '../../../ui/use-found-options.ts'
import { entityName, knownEntities } from './change-words.ts'

/** What the trail is narrowed by: what was changed, by whom, on which days. */
export function useAuditFilters(): Filter[] {
  const t = useT()
  return useMemo(
    () => [
      { name: 'user_id', label: t('history.person'), kind: 'found', find: peopleToFind(t), least: 2 },
      {
        name: 'entity',
        label: t('history.entity'),
        kind: 'select',
        options: knownEntities.map((entity) => ({ value: entity, label: entityName(t, entity) })),
      },
      { name: 'from', label: t('history.from'), kind: 'date' },
      { name: 'until', label: t('history.until'), kind: 'date' },
    ],
    [t],
  )
}

/** What the call takes of the filters; what an address says that is no person or day is left out. */
export function narrowedBy({ filters }: Pick<ListParams, 'filters'>): Omit<CallInput<'listChanges'>, 'page'> {
  const { entity, user_id = '', from = '', until = '' } = filters
  return {
    entity,
    user_id: /^[1-9]\d{0,14}$/.test(user_id) ? Number(user_id) : undefined,
    from: isCalendarDay(from) ? from : undefined,
    until: isCalendarDay(until) ? until : undefined,
  }
}

/** Users of the company, and everybody who appears in its trail. */
function peopleToFind(t: ReturnType<typeof useT>): FoundOptions {
  const called = ({ name, kind }: ChangeUser) => (kind === 'present' ? name : t(`history.person_${kind}`, { name }))
  return {
    key: ['audit', 'people'],
    search: async (text, signal) => {
      const { data } = await send('listChangeUsers', { search: text || undefined }, { signal })
      const labels = data.map(called)
      // Users with the same name are distinguished by their numbers.
      const isTwice = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label)
      return data.map((user, index) => {
        const label = labels[index] ?? user.name
        return { value: String(user.id), label: isTwice(label) ? `${label} #${user.id}` : label }
      })
    },
    nameOf: async (id, signal) => {
      const { data } = await send('listChangeUsers', { user_id: Number(id) }, { signal })
      return data[0] ? called(data[0]) : `#${id}`
    },
  }
}
