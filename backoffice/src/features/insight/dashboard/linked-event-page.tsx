import { useFormat } from '@entree/web/format.ts'
import { useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useLive } from '../../../ui/use-live.ts'
import styles from './dashboard.module.css'
import { Freshness } from './freshness.tsx'
import { DoorFigures } from './live-tab.tsx'
import { SalesFigures } from './sales-tab.tsx'

/** What goes on at an event of a sub company; its master looks at it and changes nothing (DEC-B-164). */
export function LinkedEventPage() {
  const t = useT()
  const event_id = Number(useParams().event_id)
  const { data, as_of, failure, retry } = useLive('getEventDashboard', { event_id })
  const format = useFormat(data?.time_zone)
  if (!data || as_of === null) return failure ? <LoadFailed onRetry={retry} /> : <PageSkeleton />
  return (
    <Page title={data.name} description={`${data.company} · ${format.rangeLong(data)}`}>
      <div className={styles.dashboard}>
        <Notice icon="eye">{t('linked.notice', { company: data.company })}</Notice>
        <Freshness as_of={as_of} failure={failure} />
        <DoorFigures event={data} />
        <SalesFigures event={data} />
      </div>
    </Page>
  )
}
