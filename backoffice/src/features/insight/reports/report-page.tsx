import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import { reportNames, reportPermission, type ReportName } from '@entree/domain/insight/reports.ts'
import type { ReportFilters as Choices } from '@entree/contract/insight/reports/entities.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { NoPermissionPage } from '../../../ui/no-permission-page.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportFilters } from './report-filters.tsx'
import { readParams } from './report-params.ts'
import { ReportResult } from './report-result.tsx'

/** A report: what narrows it, a picture, and a table. All of it stands in the address. */
export function ReportPage() {
  const { report: named } = useParams()
  const report = reportNames.find((one) => one === named)
  return report ? <OneReport key={report} report={report} /> : <NotFoundPage />
}

function OneReport({ report }: { report: ReportName }) {
  const mayOpen = useMay(reportPermission(report))
  if (!mayOpen) return <NoPermissionPage />
  return <Loaded query={filtersQuery([])}>{(choices) => <WithEvents report={report} events={choices.events} />}</Loaded>
}

function WithEvents({ report, events }: { report: ReportName; events: Choices['events'] }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const params = readParams(report, query, { events })
  const {
    data: choices,
    isLoadingError,
    refetch,
  } = useQuery({ ...filtersQuery(params.events), placeholderData: keepPreviousData })
  const change = (values: Record<string, string | null>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  const product_ids = (choices?.products ?? [])
    .filter(({ event_id }) => params.events.includes(event_id))
    .map(({ id }) => id)
    .filter((id) => params.tickets === null || params.tickets.includes(id))
  const zone = events.find(({ id }) => id === params.events[0])?.time_zone
  return (
    <Page
      title={t(`reports.title_${report}`)}
      description={t(`reports.text_${report}`)}
      crumbs={[{ label: t('nav.reports'), to: '/reports' }]}
      actions={product_ids.length > 0 && <ReportActions params={params} product_ids={product_ids} />}
    >
      {events.length === 0 && <EmptyState title={t('reports.no_events')} text={t('reports.no_events_text')} icon="report" />}
      {events.length > 0 && !choices && (isLoadingError ? <LoadFailed onRetry={() => refetch()} /> : <PageSkeleton />)}
      {events.length > 0 && choices && (
        <>
          <ReportFilters params={params} events={events} choices={choices} onChange={change} />
          {product_ids.length > 0 && (
            <ReportResult params={params} product_ids={product_ids} time_zone={zone ?? DEFAULT_TIME_ZONE} />
          )}
        </>
      )}
    </Page>
  )
}

function filtersQuery(event_ids: readonly number[]) {
  const named = [...event_ids]
  return queryOptions({
    queryKey: ['report-filters', named],
    queryFn: ({ signal }) => send('getReportFilters', named.length === 0 ? {} : { event_ids: named }, { signal }),
    staleTime: 60_000,
  })
}
