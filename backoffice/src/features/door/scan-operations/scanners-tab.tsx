import type { ScanScanner } from '@entree/contract/door/scan-operations/entities.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { operationsKey, sessionsQuery, useOperation } from './operation-query.ts'
import { pageOf } from './page-of.ts'
import { ScannerDialog } from './scanner-dialog.tsx'
import { SessionNames } from './session-names.tsx'
import { useMayChange } from './use-may-change.ts'

/** Which scanners scan in which sessions (SCOP-04). */
export function ScannersTab() {
  const t = useT()
  const operation = useOperation()
  const { id } = operation
  const mayChange = useMayChange()
  const mayAdd = useMay('scanner.create')
  const { data: sessions } = useQuery(sessionsQuery(id))
  const [changed, setChanged] = useState<ScanScanner | null>(null)
  const columns = useMemo<Column<ScanScanner, never>[]>(
    () => [
      { id: 'name', header: t('scanners.name'), cell: ({ name }) => name },
      {
        id: 'sessions',
        header: t('operations.tab_sessions'),
        cell: ({ session_ids }) => <SessionNames sessions={sessions} chosen={session_ids} />,
      },
    ],
    [t, sessions],
  )
  const menuOf = (scanner: ScanScanner) => (
    <RowMenu name={scanner.name} actions={[{ label: t('ui.edit'), icon: 'edit', onClick: () => setChanged(scanner) }]} />
  )
  const add = mayAdd && (
    <Button component={Link} to="/scanners/new">
      {t('scanners.add')}
    </Button>
  )
  return (
    <>
      <DataTable<ScanScanner>
        id="scan-scanners"
        label={t('operations.tab_scanners')}
        query_key={[...operationsKey, id, 'scanners', 'list']}
        load={async (params, signal) => pageOf(await send('listScanScanners', { id }, { signal }), params)}
        columns={columns}
        row_key={({ scanner_id }) => scanner_id}
        row_actions={mayChange ? menuOf : undefined}
        search_label={t('operations.search_scanners')}
        empty={{ title: t('scanners.none_title'), text: t('scanners.none_text'), action: add }}
      />
      {changed && <ScannerDialog operation={operation} scanner={changed} onClose={() => setChanged(null)} />}
    </>
  )
}
