import { Button } from '@mantine/core'
import type { Scanner } from '@entree/contract/door/scanners/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'

type Sort = 'name' | 'last_seen_at'

/** The scanners of the company, with when each was last seen (SCNR-01). */
export function ScannersPage() {
  const t = useT()
  const { dateTime } = useFormat()
  const mayAdd = useMay('scanner.create')
  const columns = useMemo<Column<Scanner, Sort>[]>(
    () => [
      { id: 'name', header: t('scanners.name'), sort: 'name', cell: ({ name }) => name },
      { id: 'username', header: t('scanners.username'), cell: ({ username }) => username },
      { id: 'description', header: t('scanners.description'), on_phone: 'hidden', cell: ({ description }) => description },
      {
        id: 'last_seen',
        header: t('scanners.last_seen'),
        sort: 'last_seen_at',
        is_nowrap: true,
        cell: ({ last_seen_at }) => (last_seen_at === null ? t('scanners.never_seen') : dateTime(last_seen_at)),
      },
    ],
    [t, dateTime],
  )
  const add = mayAdd && (
    <Button component={Link} to="/scanners/new" leftSection={<Icon name="plus" size={18} />}>
      {t('scanners.add')}
    </Button>
  )
  return (
    <Page title={t('nav.scanners')} description={t('scanners.text')} actions={add}>
      <DataTable<Scanner, Sort>
        id="scanners"
        label={t('nav.scanners')}
        query_key={['scanners', 'list']}
        load={({ page, search, sort }, signal) => send('listScanners', { page, search, sort: sort ?? 'name' }, { signal })}
        columns={columns}
        row_key={({ id }) => id}
        row_link={({ id }) => `/scanners/${id}`}
        search_label={t('scanners.search')}
        default_sort="name"
        empty={{ title: t('scanners.none_title'), text: t('scanners.none_text'), action: add }}
      />
    </Page>
  )
}
