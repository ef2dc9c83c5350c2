import { Button, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Filter } from '../../../ui/table/table-types.ts'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { DoorRules } from './door-rules.tsx'
import { NewOperationDialog } from './operation-dialog.tsx'
import { operationsKey } from './operation-query.ts'
import { OperationsTable } from './operations-table.tsx'

/** How an event is scanned: nothing has to be set up, what is let in, and its scan operations if it has any. */
export function ScanningTab() {
  const t = useT()
  const navigate = useNavigate()
  const event = useEvent()
  const mayAdd = useMay('scan_operation.create') && event.state !== 'archived'
  const [isAdding, setAdding] = useState(false)
  const filters = useMemo<Filter[]>(() => [{ name: 'archived', label: t('operations.show_archived'), kind: 'switch' }], [t])
  const add = mayAdd && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
      {t('operations.add')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <Notice>{t('door.no_set_up')}</Notice>
      <OperationsTable
        query_key={[...operationsKey, 'list', event.id]}
        load={({ page, search, filters: { archived } }, signal) =>
          send('listScanOperations', { page, search, event_id: event.id, show_archived: archived === '1' }, { signal })
        }
        filters={filters}
        tools={add}
      />
      <DoorRules event={event} />
      {isAdding && (
        <NewOperationDialog
          event={event}
          onClose={() => setAdding(false)}
          onAdded={({ id }) => navigate(`/scan-operations/${id}/sessions`)}
        />
      )}
    </Stack>
  )
}
