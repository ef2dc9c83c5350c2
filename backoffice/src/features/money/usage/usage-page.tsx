import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import type { CompanyUsage, CompanyUsagePage } from '@entree/contract/money/usage/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { periodIn, usePeriodFilters } from '../../../ui/table/period-filters.ts'
import type { Column } from '../../../ui/table/table-types.ts'

/** What each company sold in a period and what the platform earned with it, the most first; without a period, this month so far. */
export function UsagePage() {
  const t = useT()
  const format = useFormat()
  const columns = useColumns()
  const filters = usePeriodFilters()
  const sumUp = ({ start, end, totals: { sold, earned } }: CompanyUsagePage) =>
    t('money.usage_totals', {
      period: `${formatDayNumeric(start)} – ${formatDayNumeric(end)}`,
      sold: format.money(sold),
      earned: format.money(earned),
    })
  return (
    <Page title={t('nav.admin_usage')} description={t('money.usage_text')}>
      <DataTable<CompanyUsage, never, CompanyUsagePage>
        id="company-usage"
        label={t('nav.admin_usage')}
        query_key={['company-usage']}
        load={({ page, search, filters: chosen }, signal) =>
          send('listCompanyUsage', { page, ...(search ? { search } : {}), ...periodIn(chosen) }, { signal })
        }
        columns={columns}
        filters={filters}
        row_key={({ company_id }) => company_id}
        search_label={t('money.usage_search')}
        summary={sumUp}
        empty={{ title: t('money.usage_none') }}
      />
    </Page>
  )
}

function useColumns(): Column<CompanyUsage, never>[] {
  const t = useT()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'company', header: t('money.company'), cell: ({ company }) => company },
      {
        id: 'orders',
        header: t('money.usage_orders'),
        align: 'end',
        on_phone: 'hidden',
        cell: ({ orders }) => formatNumber(orders),
      },
      { id: 'sold', header: t('money.usage_sold'), align: 'end', cell: ({ sold }) => format.money(sold) },
      {
        id: 'refunded',
        header: t('money.usage_refunded'),
        align: 'end',
        on_phone: 'hidden',
        cell: ({ refunded }) => format.money(refunded),
      },
      { id: 'earned', header: t('money.usage_earned'), align: 'end', cell: ({ earned }) => format.money(earned) },
    ],
    [t, format],
  )
}
