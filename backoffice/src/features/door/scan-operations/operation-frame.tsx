import { Button } from '@mantine/core'
import type { ScanOperation } from '@entree/contract/door/scan-operations/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useState } from 'react'
import { Link, Outlet, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { useTabs } from '../../../router/tabs.ts'
import { useMay } from '../../../session/session.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { History } from '../../foundation/audit/history.tsx'
import { RenameDialog } from './operation-dialog.tsx'
import { OPERATION_PATH, OperationContext, operationQuery } from './operation-query.ts'
import { useArchiveOperation } from './use-archive-operation.ts'

/** A scan operation: of which event it is, its name and archive, and its tabs. */
export function OperationFrame() {
  const id = Number(useParams().id)
  return <Loaded query={operationQuery(id)}>{(operation) => <Frame key={operation.id} operation={operation} />}</Loaded>
}

function Frame({ operation }: { operation: ScanOperation }) {
  const t = useT()
  const { event, name, archived } = operation
  const format = useFormat(event.time_zone)
  const tabs = useTabs(OPERATION_PATH)
  const [mayEdit, mayScan, maySeeEvent] = [useMay('scan_operation.edit'), useMay('scan_terminal.view'), useMay('event.view')]
  const [isRenaming, setRenaming] = useState(false)
  const archive = useArchiveOperation()
  const canChange = mayEdit && !archived
  return (
    <Page
      title={name}
      description={
        <>
          {maySeeEvent ? <Link to={`/events/${event.id}`}>{event.name}</Link> : event.name}
          {` · ${format.rangeLong(event)} · `}
          {t('operations.zone', { zone: event.time_zone })}
        </>
      }
      actions={
        <>
          {mayScan && !archived && (
            <Button component={Link} to={`/scan-terminal?event=${event.id}`} variant="default">
              {t('nav.scan_terminal')}
            </Button>
          )}
          <History entity="scan_operation" id={operation.id} />
          <RowMenu
            name={name}
            actions={[
              canChange && { label: t('operations.rename'), icon: 'edit', onClick: () => setRenaming(true) },
              canChange && { label: t('operations.archive'), icon: 'archive', onClick: () => archive.ask(operation) },
            ]}
          />
        </>
      }
      tabs={tabs}
    >
      {archived && (
        <Notice
          icon="archive"
          action={
            mayEdit && (
              <Button variant="default" loading={archive.isRunning} onClick={() => void archive.ask(operation)}>
                {t('operations.unarchive')}
              </Button>
            )
          }
        >
          {t('operations.archived_notice')}
        </Notice>
      )}
      {operation.is_automatic && !archived && <Notice>{t('operations.automatic_notice')}</Notice>}
      <OperationContext value={operation}>
        <Outlet />
      </OperationContext>
      {isRenaming && <RenameDialog operation={operation} onClose={() => setRenaming(false)} />}
    </Page>
  )
}
