import { Button } from '@mantine/core'
import type { CompanyRow } from '@entree/contract/foundation/companies/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column, Filter } from '../../../ui/table/table-types.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'

type Sort = 'name' | 'created_at'

/** All companies of the platform. */
export function CompaniesPage() {
  const t = useT()
  const format = useFormat()
  const mayAdd = useMay('admin_company.create')
  const mayOpen = useMay('admin_company.details', 'admin_company.users', 'admin_company.permissions')
  const columns = useMemo<Column<CompanyRow, Sort>[]>(
    () => [
      { id: 'name', header: t('admin.company_name'), sort: 'name', cell: (company) => <Name company={company} /> },
      { id: 'domain', header: t('admin.domain'), cell: ({ domain }) => domain },
      { id: 'contact_person', header: t('admin.contact_person'), cell: ({ contact_person }) => contact_person ?? '' },
      { id: 'city', header: t('admin.city'), cell: ({ city }) => city ?? '', is_hidden: true },
      { id: 'users', header: t('admin.users'), align: 'end', cell: ({ users_count }) => users_count },
      { id: 'live_events', header: t('admin.live_events'), align: 'end', cell: ({ live_events_count }) => live_events_count },
      {
        id: 'created_at',
        header: t('admin.since'),
        sort: 'created_at',
        is_nowrap: true,
        cell: ({ created_at }) => format.dateTimeNumeric(created_at).slice(0, 10),
      },
    ],
    [t, format],
  )
  const filters = useMemo<Filter[]>(() => [{ name: 'show_inactive', label: t('admin.show_inactive'), kind: 'switch' }], [t])
  const add = (
    <Button component={Link} to="/admin/companies/new" leftSection={<Icon name="plus" size={18} />}>
      {t('admin.add_company')}
    </Button>
  )
  return (
    <Page title={t('nav.admin_companies')} actions={mayAdd && add}>
      <DataTable<CompanyRow, Sort>
        id="companies"
        label={t('nav.admin_companies')}
        query_key={['companies', 'list']}
        default_sort="name"
        load={({ page, search, sort, filters: { show_inactive } }, signal) =>
          send('listCompanies', { page, search, sort: sort ?? 'name', show_inactive: show_inactive === '1' }, { signal })
        }
        columns={columns}
        row_key={({ id }) => id}
        row_link={mayOpen ? ({ id }) => `/admin/companies/${id}` : undefined}
        filters={filters}
        search_label={t('admin.search_companies')}
        empty={{ title: t('admin.no_companies_title'), text: t('admin.no_companies_text'), action: mayAdd && add }}
      />
    </Page>
  )
}

function Name({ company }: { company: CompanyRow }) {
  const t = useT()
  return (
    <>
      {company.name} {!company.active && <StateBadge tone="neutral">{t('admin.inactive')}</StateBadge>}
    </>
  )
}
