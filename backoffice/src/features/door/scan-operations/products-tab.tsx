import type { ScanProduct } from '@entree/contract/door/scan-operations/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { ColorDot } from './color-dot.tsx'
import { operationsKey, sessionsQuery, useOperation } from './operation-query.ts'
import { pageOf } from './page-of.ts'
import { ProductDialog } from './product-dialog.tsx'
import { SessionNames } from './session-names.tsx'
import { useMayChange } from './use-may-change.ts'

/** Which sessions let in which products, with the colour at the door and until when each is let in (SCOP-03, PROD-51, PROD-52). */
export function ProductsTab() {
  const t = useT()
  const operation = useOperation()
  const { id, event } = operation
  const mayChange = useMayChange()
  const { dateTime } = useFormat(event.time_zone)
  const { data: sessions } = useQuery(sessionsQuery(id))
  const [changed, setChanged] = useState<ScanProduct | null>(null)
  const columns = useMemo<Column<ScanProduct, never>[]>(
    () => [
      { id: 'name', header: t('terminal.product'), cell: ({ name }) => name },
      {
        id: 'sessions',
        header: t('operations.tab_sessions'),
        cell: ({ session_ids }) => <SessionNames sessions={sessions} chosen={session_ids} />,
      },
      { id: 'color', header: t('operations.color'), cell: ({ color }) => (color === null ? '–' : <ColorDot color={color} />) },
      {
        id: 'scan_till',
        header: t('operations.scan_till'),
        is_nowrap: true,
        cell: ({ scan_till }) => (scan_till === null ? '–' : dateTime(scan_till)),
      },
    ],
    [t, dateTime, sessions],
  )
  const menuOf = (product: ScanProduct) => (
    <RowMenu name={product.name} actions={[{ label: t('ui.edit'), icon: 'edit', onClick: () => setChanged(product) }]} />
  )
  return (
    <>
      <DataTable<ScanProduct>
        id="scan-products"
        label={t('operations.tab_products')}
        query_key={[...operationsKey, id, 'products', 'list']}
        load={async (params, signal) => pageOf(await send('listScanProducts', { id }, { signal }), params)}
        columns={columns}
        row_key={({ product_id }) => product_id}
        row_actions={mayChange ? menuOf : undefined}
        search_label={t('operations.search_products')}
        empty={{ title: t('operations.no_products_title'), text: t('operations.no_products_text') }}
      />
      {changed && <ProductDialog operation={operation} product={changed} onClose={() => setChanged(null)} />}
    </>
  )
}
