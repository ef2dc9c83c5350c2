import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Filter } from '../../../ui/table/table-types.ts'
import { eventsToFind } from '../../catalogue/events/events-to-find.ts'
import { NewOperationDialog } from './operation-dialog.tsx'
import { operationsKey } from './operation-query.ts'
import { OperationsTable } from './operations-table.tsx'

/** The scan operations of the company, those in the archive on demand (SCOP-01, SCOP-06). */
export function OperationsPage() {
  const t = useT()
  const navigate = useNavigate()
  const mayAdd = useMay('scan_operation.create')
  const mayFindEvents = useMay('event.view')
  const [isAdding, setAdding] = useState(false)
  const filters = useMemo<Filter[]>(
    () => [
      ...(mayFindEvents
        ? [{ name: 'event', label: t('terminal.event'), kind: 'found' as const, find: eventsToFind, least: 2 }]
        : []),
      { name: 'archived', label: t('operations.show_archived'), kind: 'switch' },
    ],
    [t, mayFindEvents],
  )
  // Users who cannot look up events cannot choose the event of a new one.
  const add = mayAdd && mayFindEvents && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
      {t('operations.add')}
    </Button>
  )
  return (
    <Page title={t('nav.scan_operations')} description={t('operations.text')} actions={add}>
      <OperationsTable
        query_key={[...operationsKey, 'list']}
        load={({ page, search, filters: { event, archived } }, signal) => {
          const event_id = event === undefined ? undefined : Number(event)
          return send('listScanOperations', { page, search, event_id, show_archived: archived === '1' }, { signal })
        }}
        filters={filters}
        add={add}
      />
      {isAdding && (
        <NewOperationDialog
          event={null}
          onClose={() => setAdding(false)}
          onAdded={({ id }) => navigate(`/scan-operations/${id}/sessions`)}
        />
      )}
    </Page>
  )
}
