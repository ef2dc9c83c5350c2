import { Button } from '@mantine/core'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column, Filter } from '../../../ui/table/table-types.ts'
import { VenueMarks } from './venue-marks.tsx'

type Row = CallAnswer<'listVenues'>['data'][number]
type Sort = 'name' | 'city'

/** The venues of the company and those that all share (VEN-01); under Administration those of everybody (VEN-02). */
export function VenuesPage({ base = '/venues' }: { base?: string }) {
  const t = useT()
  const mayEdit = useMay('venue.edit', 'master_data.venues')
  const columns = useMemo<Column<Row, Sort>[]>(
    () => [
      { id: 'name', header: t('venues.name'), sort: 'name', cell: ({ name }) => name },
      { id: 'address', header: t('venues.address'), cell: ({ address, zip }) => `${address}, ${zip}` },
      { id: 'city', header: t('venues.city'), sort: 'city', cell: ({ city, country_code }) => `${city} (${country_code})` },
      { id: 'events', header: t('venues.events'), align: 'end', cell: ({ events_count }) => events_count },
      { id: 'marks', header: t('venues.marks'), cell: (venue) => <VenueMarks venue={venue} /> },
    ],
    [t],
  )
  const filters = useMemo<Filter[]>(
    () => [
      {
        name: 'active',
        label: t('venues.marks'),
        kind: 'select',
        options: [
          { value: 'true', label: t('venues.active') },
          { value: 'false', label: t('venues.inactive') },
        ],
      },
    ],
    [t],
  )
  const add = (
    <Button component={Link} to={`${base}/new`} leftSection={<Icon name="plus" size={18} />}>
      {t('venues.add')}
    </Button>
  )
  return (
    <Page
      title={t(base === '/venues' ? 'nav.venues' : 'nav.admin_venues')}
      description={t('venues.text')}
      actions={mayEdit && add}
    >
      <DataTable<Row, Sort>
        id="venues"
        label={t('nav.venues')}
        query_key={['venues', 'list', base]}
        load={({ page, search, sort, filters: { active } }, signal) =>
          send('listVenues', { page, search, sort: sort ?? 'name', ...(active ? { active: active === 'true' } : {}) }, { signal })
        }
        columns={columns}
        row_key={({ id }) => id}
        row_link={({ id }) => `${base}/${id}`}
        filters={filters}
        search_label={t('venues.search')}
        default_sort="name"
        empty={{ title: t('venues.none_title'), text: t('venues.none_text'), action: mayEdit && add }}
      />
    </Page>
  )
}
