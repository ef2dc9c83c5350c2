import { hasCrossSell } from '@entree/domain/selling/product-selection.ts'
import { hasSeated } from '@entree/domain/selling/stepper.ts'
import { salesCountdown } from '@entree/domain/catalogue/sale-window.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { optional } from '../../router/optional.tsx'
import { useMeta } from '../../layout/use-meta.ts'
import { usePage } from '../../layout/use-page.ts'
import { pointOfSalePath } from '../../paths.ts'
import { useNow } from '../../ui/use-now.ts'
import { Tracking } from '../tracking/tracking.tsx'
import { ChooseTickets } from './choose-tickets.tsx'
import { EventHeader } from './event-header.tsx'
import type { PointOfSaleViewProps } from './point-of-sale-view-props.ts'
import { useChosenTime } from './use-chosen-time.ts'
import { useCustomCss } from './use-custom-css.ts'
import { useShopColors } from './use-shop-colors.ts'
import styles from './point-of-sale-view.module.css'

const SalesCountdown = optional(async () => (await import('./sales-countdown.tsx')).SalesCountdown)

const ShareEvent = optional(async () => (await import('../share/share-event.tsx')).ShareEvent)

/** How often it is looked whether sales have started (LAY-32, CONST-12). */
const COUNTDOWN_CHECK_MS = 1300

/** The event, and its tickets, or the countdown to their sale in place of them (LAY-24, LAY-25). */
export function PointOfSaleView(props: PointOfSaleViewProps) {
  const { point_of_sale } = props
  const { event } = point_of_sale
  const { suggest } = useLanguage()
  const client = useQueryClient()
  const now = useNow(point_of_sale.server_time, COUNTDOWN_CHECK_MS)
  const { state } = salesCountdown(point_of_sale.countdown, now)
  const time = useChosenTime(props)
  const isWaiting = state === 'active'
  usePage(event.name)
  useCustomCss(point_of_sale.custom_css)
  useShopColors(point_of_sale)

  useEffect(() => suggest(point_of_sale.language), [suggest, point_of_sale.language])

  useEffect(() => {
    if (!isWaiting) return undefined
    return () => void client.invalidateQueries({ queryKey: ['point_of_sale'] })
  }, [isWaiting, client])

  const situation = {
    has_timeslots: event.timeslots.length > 0 || event.opening_hours.length > 0,
    has_seats: hasSeated(point_of_sale.products),
    has_cross_sell: hasCrossSell(point_of_sale.products.map(({ product }) => product)),
  }
  // As the server says it: not a trial, and not the same page under the name of a campaign (DEC-B-205).
  const isHidden = point_of_sale.noindex || point_of_sale.status !== 'live' || props.campaign !== null
  useMeta('robots', isHidden ? 'noindex' : null)
  return (
    <div className={styles.page}>
      <Tracking event={event} fact={{ what: 'page', path: pointOfSalePath(point_of_sale.url), title: event.name }} />
      <EventHeader event={event} status={point_of_sale.status} visit={time.slot} day={time.day}>
        {point_of_sale.status === 'live' && (
          <Suspense fallback={<span className={styles.share} />}>
            <ShareEvent name={event.name} url={point_of_sale.url} isSmall />
          </Suspense>
        )}
      </EventHeader>
      {isWaiting && point_of_sale.countdown !== null ? (
        <SalesCountdown until={point_of_sale.countdown} server_time={point_of_sale.server_time} time_zone={event.time_zone} />
      ) : (
        <ChooseTickets {...props} situation={situation} time={time} />
      )}
    </div>
  )
}
