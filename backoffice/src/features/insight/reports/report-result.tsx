import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CallFailed } from '@entree/web/client.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { chartOf } from './chart-of.ts'
import { loadReport } from './load-report.ts'
import type { ReportParams } from './report-params.ts'
import styles from './report-result.module.css'
import { ReportTable } from './report-table.tsx'
import { useCellText } from './use-cell-text.ts'

const ReportChart = lazyPart(async () => (await import('./report-chart.tsx')).ReportChart)

type ReportResultProps = { params: ReportParams; product_ids: number[]; time_zone: string }

/** What a report found, as a picture and as a table. */
export function ReportResult({ params, product_ids, time_zone }: ReportResultProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const cellText = useCellText(params, time_zone)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['report', params, product_ids],
    queryFn: ({ signal }) => loadReport(params, product_ids, { signal }),
    // Of another kind of counting it would be shown in the wrong columns.
    placeholderData: (earlier, query) => (isAlike(query?.queryKey[1], params) ? keepPreviousData(earlier) : undefined),
  })
  if (error) {
    const [refused] = error instanceof CallFailed ? error.refusals : []
    return refused ? <Notice tone="warning">{refusalText(refused)}</Notice> : <LoadFailed onRetry={() => refetch()} />
  }
  if (!data) return <Skeleton height={320} />
  if (data.rows.length === 0) return <EmptyState title={t('reports.none')} text={t('reports.none_text')} icon="report" />
  const chart = chartOf(params, data, cellText)
  const title = t(`reports.title_${params.report}`)
  return (
    <div className={styles.result} data-stale={isPlaceholderData}>
      {chart && (
        <Suspense fallback={<Skeleton height={320} />}>
          <ReportChart chart={chart} label={t('reports.chart', { title })} />
        </Suspense>
      )}
      <ReportTable params={params} report={data} cellText={cellText} label={t('reports.table', { title })} />
    </div>
  )
}

function isAlike(earlier: unknown, { report, by, variant }: ReportParams): boolean {
  const known = earlier as Partial<ReportParams> | undefined
  return known?.report === report && known.by === by && known.variant === variant
}
