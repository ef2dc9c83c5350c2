import type { ScanOperation } from '@entree/contract/door/scan-operations/entities.ts'
import { formatRangeShort } from '@entree/domain/foundation/dates.ts'
import { useLanguage } from '@entree/web/language.tsx'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column, Filter, ListPage, ListParams } from '../../../ui/table/table-types.ts'
import { useArchiveOperation } from './use-archive-operation.ts'

type OperationsTableProps = {
  query_key: QueryKey
  load: (params: ListParams, signal: AbortSignal) => Promise<ListPage<ScanOperation>>
  filters: readonly Filter[]
  /** What adds one, where there is none yet. */
  add?: ReactNode
  /** Beside the search box. */
  tools?: ReactNode
}

/** A list of scan operations. */
export function OperationsTable({ query_key, load, filters, add, tools }: OperationsTableProps) {
  const t = useT()
  const { language } = useLanguage()
  const mayEdit = useMay('scan_operation.edit')
  const archive = useArchiveOperation()
  const columns = useMemo<Column<ScanOperation, never>[]>(
    () => [
      { id: 'name', header: t('operations.name'), cell: ({ name }) => name },
      { id: 'event', header: t('terminal.event'), cell: ({ event }) => event.name },
      {
        id: 'dates',
        header: t('operations.dates'),
        is_nowrap: true,
        cell: ({ event }) => formatRangeShort(event, language, event.time_zone),
      },
      { id: 'sessions', header: t('operations.sessions'), align: 'end', cell: ({ sessions_count }) => sessions_count },
      { id: 'state', header: t('operations.state'), cell: (operation) => <OperationState operation={operation} /> },
    ],
    [t, language],
  )
  return (
    <DataTable<ScanOperation>
      id="scan-operations"
      label={t('nav.scan_operations')}
      query_key={query_key}
      load={load}
      columns={columns}
      row_key={({ id }) => id}
      row_link={({ id }) => `/scan-operations/${id}`}
      row_actions={(operation) => (
        <RowMenu
          name={operation.name}
          actions={[
            mayEdit && {
              label: t(operation.archived ? 'operations.unarchive' : 'operations.archive'),
              icon: 'archive',
              onClick: () => archive.ask(operation),
            },
          ]}
        />
      )}
      filters={filters}
      tools={tools}
      search_label={t('operations.search')}
      empty={{ title: t('operations.none_title'), text: t('operations.none_text'), action: add }}
    />
  )
}

/** Whether an operation is in use, archived, or was created automatically. */
function OperationState({ operation: { archived, is_automatic } }: { operation: ScanOperation }) {
  const t = useT()
  if (archived) return <StateBadge tone="neutral">{t('operations.archived')}</StateBadge>
  return (
    <StateBadge tone={is_automatic ? 'special' : 'good'}>
      {t(is_automatic ? 'operations.automatic' : 'operations.in_use')}
    </StateBadge>
  )
}
