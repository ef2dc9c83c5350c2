import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { eventsKey } from '../../catalogue/events/event-query.ts'
import { Dashboard } from './dashboard.tsx'
import { Guide } from './guide.tsx'
import { LinkedCalendar } from './linked-events.tsx'
import { NeedsYou, useNeeds } from './needs-you.tsx'
import { PlatformFigures } from './platform-figures.tsx'
import { Upcoming } from './upcoming.tsx'
import { Ways } from './ways.tsx'

/** With up to this many events and none of them on sale, a company is still at its beginning. */
const MOST_DRAFTS_OF_A_BEGINNER = 5

/**
 * Where a user arrives: what comes next for a new company, later what was sold and goes on; the figures of all companies for
 * users who oversee them; else the ways on.
 */
export function StartPage() {
  const { user, company } = useSession()
  const t = useT()
  const hasEvents = useMay('event.view') && company !== null
  const hasFigures = useMay('dashboard.view') && company !== null
  const oversees = useMay('admin_company.view') && company === null
  if (oversees) {
    return (
      <Page title={t('start.title', { name: user.name })}>
        <PlatformFigures />
      </Page>
    )
  }
  return (
    <Page title={t('start.title', { name: user.name })} description={hasEvents || hasFigures ? undefined : t('start.text')}>
      {hasEvents ? <WithEvents /> : hasFigures ? <Dashboard /> : <WithoutEvents />}
    </Page>
  )
}

function WithEvents() {
  const newest = useQuery({
    queryKey: [...eventsKey, 'newest'],
    queryFn: ({ signal }) => send('listEvents', { page: 1, show_archived: true, sort: '-created_at' }, { signal }),
  })
  const mayCreate = useMay('event.create')
  const hasFigures = useMay('dashboard.view')
  if (!newest.data) return newest.error ? <LoadFailed onRetry={() => newest.refetch()} /> : <PageSkeleton />
  const { data, total } = newest.data
  const isBeginner = mayCreate && total <= MOST_DRAFTS_OF_A_BEGINNER && data.every(({ status }) => status === 'draft')
  if (!isBeginner && hasFigures) return <Dashboard />
  return <WithoutFigures beginsWith={isBeginner ? (data[0]?.id ?? null) : undefined} />
}

/** `beginsWith`: the newest event of a company that is at its beginning, null for none yet. */
function WithoutFigures({ beginsWith }: { beginsWith: number | null | undefined }) {
  const isBeginner = beginsWith !== undefined
  const needs = useNeeds({ withEvents: !isBeginner })
  if (needs.isPending) return <PageSkeleton />
  return (
    <>
      <NeedsYou needs={needs} saysNothing={!isBeginner} />
      {isBeginner ? <Guide event_id={beginsWith} /> : <Upcoming />}
      <LinkedCalendar />
    </>
  )
}

function WithoutEvents() {
  const needs = useNeeds({ withEvents: false })
  if (needs.isPending) return <PageSkeleton />
  return (
    <>
      <NeedsYou needs={needs} />
      <Ways />
    </>
  )
}
