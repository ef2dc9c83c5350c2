import { Button } from '@mantine/core'
import type { ScanSession } from '@entree/contract/door/scan-operations/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo, useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { useAction } from '../../../ui/use-action.ts'
import { DuplicateSessionDialog } from './duplicate-session-dialog.tsx'
import { operationsKey, useOperation } from './operation-query.ts'
import { pageOf } from './page-of.ts'
import { SessionDialog } from './session-dialog.tsx'
import { SessionMarks } from './session-marks.tsx'
import { useMayChange } from './use-may-change.ts'

type Open = { is: 'new' } | { is: 'change' | 'duplicate'; session: ScanSession } | null

/** The sessions of a scan operation (SCOP-05): added, changed, copied, and removed while nothing was scanned in them (SESS-08). */
export function SessionsTab() {
  const t = useT()
  const operation = useOperation()
  const mayChange = useMayChange()
  const mayDelete = useMay('scan_operation.delete') && !operation.archived
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const columns = useColumns()
  const remove = useRemove()
  const end = useEnd()
  const add = mayChange && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setOpen({ is: 'new' })}>
      {t('sessions.add')}
    </Button>
  )
  return (
    <>
      <DataTable<ScanSession>
        id="scan-sessions"
        label={t('operations.tab_sessions')}
        query_key={[...operationsKey, operation.id, 'sessions', 'list']}
        load={async (params, signal) => pageOf(await send('listScanSessions', { id: operation.id }, { signal }), params)}
        columns={columns}
        row_key={({ id }) => id}
        row_actions={(session) => (
          <RowMenu
            name={session.name}
            actions={[
              mayChange && { label: t('ui.edit'), icon: 'edit', onClick: () => setOpen({ is: 'change', session }) },
              mayChange && {
                label: t('sessions.duplicate'),
                icon: 'copy',
                onClick: () => setOpen({ is: 'duplicate', session }),
              },
              mayChange && isOpen(session) && { label: t('sessions.end_now'), icon: 'clock', onClick: () => end(session) },
              mayDelete && { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => remove(session) },
            ]}
          />
        )}
        search_label={t('sessions.search')}
        tools={add}
        empty={{ title: t('sessions.none_title'), text: t('sessions.none_text') }}
      />
      {open?.is === 'new' && <SessionDialog operation={operation} session={null} onClose={close} />}
      {open?.is === 'change' && <SessionDialog operation={operation} session={open.session} onClose={close} />}
      {open?.is === 'duplicate' && <DuplicateSessionDialog operation={operation} session={open.session} onClose={close} />}
    </>
  )
}

function useColumns(): Column<ScanSession, never>[] {
  const t = useT()
  const { event } = useOperation()
  const { dateTime } = useFormat(event.time_zone)
  return useMemo(
    () => [
      { id: 'name', header: t('sessions.name'), cell: ({ name }) => name },
      { id: 'starts_at', header: t('sessions.starts_at'), is_nowrap: true, cell: ({ starts_at }) => dateTime(starts_at) },
      { id: 'ends_at', header: t('sessions.ends_at'), is_nowrap: true, cell: ({ ends_at }) => dateTime(ends_at) },
      {
        id: 'products',
        header: t('sessions.products'),
        cell: ({ product_ids }) =>
          product_ids === null ? t('sessions.products_all') : t('sessions.products_count', { count: product_ids.length }),
      },
      {
        id: 'scanners',
        header: t('sessions.scanners'),
        cell: ({ scanner_ids }) =>
          scanner_ids === null ? t('sessions.scanners_all') : t('sessions.scanners_count', { count: scanner_ids.length }),
      },
      { id: 'marks', header: t('sessions.marks'), cell: (session) => <SessionMarks session={session} /> },
    ],
    [t, dateTime],
  )
}

function isOpen({ starts_at, ends_at }: ScanSession): boolean {
  return Date.parse(starts_at) < Date.now() && Date.now() < Date.parse(ends_at)
}

/** Ends a session that is open, after asking: devices at the door hear of it the next time they have network. */
function useEnd() {
  const t = useT()
  const confirm = useConfirm()
  const operation = useOperation()
  const end = useAction({ call: 'endScanSession', success: t('sessions.ended'), invalidates: [operationsKey] })
  return async ({ id, name }: ScanSession) => {
    const title = t('sessions.end_title', { name })
    const question = { title, text: t('sessions.end_text'), confirm: t('sessions.end_now'), is_danger: true }
    if (await confirm(question)) await end.run({ id: operation.id, session_id: id })
  }
}

/** Removes a session after asking; one with scans stays, and it says why (SESS-08). */
function useRemove() {
  const t = useT()
  const confirm = useConfirm()
  const operation = useOperation()
  const remove = useAction({ call: 'deleteScanSession', success: t('sessions.deleted'), invalidates: [operationsKey] })
  return async ({ id, name, has_scans }: ScanSession) => {
    const title = t('sessions.delete_title', { name })
    const question = { title, text: t('sessions.delete_text'), confirm: t('ui.delete'), is_danger: true }
    // With scans it is refused, which says why: there is nothing to be sure of.
    if (has_scans || (await confirm(question))) await remove.run({ id: operation.id, session_id: id })
  }
}
