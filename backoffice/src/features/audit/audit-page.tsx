import type { Change } from '@entree/contract/entities/backoffice/audit.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column, Filter } from '../../ui/table/table-types.ts'
import { ChangedFields } from './change-list.tsx'
import { actionWord, entityName, knownEntities } from './change-words.ts'

/** Who changed what in the company, newest first. */
export function AuditPage() {
  const t = useT()
  const format = useFormat()
  const columns = useMemo<Column<Change, never>[]>(
    () => [
      { id: 'at', header: t('history.at'), is_nowrap: true, cell: ({ at }) => format.dateTimeNumeric(at) },
      {
        id: 'who',
        header: t('history.who'),
        cell: ({ user_name, impersonator_name }) =>
          `${user_name ?? t('history.nobody')}${impersonator_name ? ` ${t('history.impersonator', { name: impersonator_name })}` : ''}`,
      },
      {
        id: 'what',
        header: t('history.what'),
        cell: ({ entity, entity_id, action }) => {
          const word = actionWord(action)
          return `${entityName(t, entity)} ${entity_id}: ${word ? t(word) : action.replaceAll('_', ' ')}`
        },
      },
      { id: 'fields', header: t('history.fields'), cell: (change) => <ChangedFields change={change} /> },
      { id: 'ip', header: t('history.ip'), cell: ({ ip }) => ip ?? '', is_hidden: true },
    ],
    [t, format],
  )
  const filters = useMemo<Filter[]>(
    () => [
      {
        name: 'entity',
        label: t('history.entity'),
        kind: 'select',
        options: knownEntities.map((entity) => ({ value: entity, label: entityName(t, entity) })),
      },
    ],
    [t],
  )
  return (
    <Page title={t('nav.audit')} description={t('history.text')}>
      <DataTable<Change>
        id="audit"
        label={t('nav.audit')}
        query_key={['audit']}
        load={({ page, filters: { entity } }, signal) => send('listChanges', { page, entity }, { signal })}
        columns={columns}
        row_key={({ id }) => id}
        filters={filters}
        empty={{ title: t('history.none_title'), text: t('history.none_text') }}
      />
    </Page>
  )
}
