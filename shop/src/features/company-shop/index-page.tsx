import { buttonClass } from '@entree/web/ui/button.tsx'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@entree/web/language.tsx'
import { useEffect } from 'react'
import { Redirect } from '../../router/router.tsx'
import { companyQuery, injected, livePointsOfSaleQuery } from '../../data.ts'
import { usePageLoadFailure } from '../../failures.ts'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { pointOfSalePath } from '../../paths.ts'
import { useQueryParams } from '../../router/use-query-params.ts'
import { useNow } from '../../ui/use-now.ts'
import { Tracking } from '../tracking/tracking.tsx'
import { CalendarFold } from './calendar-fold.tsx'
import { EventCalendar } from './event-calendar.tsx'
import { EventCards } from './event-cards.tsx'
import styles from './index-page.module.css'

/** The company's shop (ROUTE-01): calendar and event cards, or straight on to the only point of sale there is (SHOP-12). */
export function IndexPage() {
  const t = useT()
  const query = useQueryParams()
  const now = useNow(injected.now ?? null, 60_000)
  const { data: company } = useQuery(companyQuery())
  const { data: live, error } = useQuery(livePointsOfSaleQuery(company?.id))
  const { suggest } = useLanguage()
  usePage(t('events_title'))
  // Back from an event: its language was that event's (DEC-S-73).
  useEffect(() => suggest(null), [suggest])
  usePageLoadFailure(error)

  const linkTo = (url: string, day: string | null = null) =>
    pointOfSalePath(url, { ft_campaign_name: query.get('ft_campaign_name'), day })
  const [only, ...others] = live ?? []
  // The shop's own page is no event's; the company's conversion service hears of it through one that uses it.
  const told = live?.find(({ event }) => event.has_fb_capi)?.event
  if (only && others.length === 0) return <Redirect to={linkTo(only.url)} />
  return (
    <div className={styles.page}>
      {company && told && (
        <Tracking
          event={{ ...told, company_id: company.id, gtm_id: null }}
          fact={{ what: 'page', path: '/', title: t('events_title') }}
        />
      )}
      <h1>{t('events_title')}</h1>
      {live?.length === 0 && (
        <div className={styles.none}>
          <h2>{t('events_none_title')}</h2>
          <p>{t('events_none')}</p>
        </div>
      )}
      {company?.show_calendar && live && (
        <CalendarFold>
          <EventCalendar points_of_sale={live} hasColors={company.calendar_sold_ratio} now={now} linkTo={linkTo} />
        </CalendarFold>
      )}
      {live ? <EventCards live={live} linkTo={linkTo} /> : <CardSkeletons hasFailed={error !== null} />}
    </div>
  )
}

function CardSkeletons({ hasFailed }: { hasFailed: boolean }) {
  const t = useT()
  if (hasFailed) {
    return (
      <div className={styles.none}>
        <p>{t('something_went_wrong')}</p>
        <a href="/" className={buttonClass({ look: 'primary' })}>
          {t('try_again')}
        </a>
      </div>
    )
  }
  return (
    <div className={styles.skeletons} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton height="20rem" />
      <Skeleton height="20rem" />
    </div>
  )
}
