import { steps, type Step } from '@entree/domain/selling/stepper.ts'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useState, type ReactNode } from 'react'
import { Redirect } from '../../router/router.tsx'
import type { PointOfSale } from '../../data.ts'
import { Stepper } from '../../layout/stepper.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { OrderCountdown } from '../../ui/order-countdown.tsx'
import { useSpoken } from '../language/use-spoken.ts'
import { EventHeader } from '../points-of-sale/event-header.tsx'
import { useCustomCss } from '../points-of-sale/use-custom-css.ts'
import { useShopColors } from '../points-of-sale/use-shop-colors.ts'
import { Tracking } from '../tracking/tracking.tsx'
import { LinkUntil } from './link-until.tsx'
import { OrderLoadFailure, OrderLost, OrderNotFound } from './order-lost.tsx'
import { PrivatePage } from './private-page.tsx'
import { firstOpenStep, mayGoTo, pathOfStep, situationOf, stepBefore } from './order-steps.ts'
import { useOrderFailure, type Fail } from './use-order-failure.ts'
import { useOrder, type LostReason, type Order } from './use-order.ts'
import styles from './order-step.module.css'

export type OrderStepBody = {
  order: Order
  point_of_sale: PointOfSale
  /** Tells what went wrong with a save; returns the refusals that belong beside one of the given fields. */
  fail: Fail
}
type OrderStepProps = {
  step: Exclude<Step, 'tickets'>
  title: string
  intro?: string
  children: (body: OrderStepBody) => ReactNode
}

/**
 * A page of the purchase after the point of sale: event, steps, countdown, heading, and its own content once the order is there. An
 * order that cannot be bought any more is led away (ORD-08, ORD-09, ORD-10, ORD-14).
 */
export function OrderStep({ step, title, intro, children }: OrderStepProps) {
  const loaded = useOrder()
  const [lost, setLost] = useState<LostReason | 'order_not_found' | null>(null)
  const fail = useOrderFailure(setLost)
  usePage(title)
  useShopOf(loaded.state === 'ready' ? loaded : null)

  if (loaded.state === 'failed') return <OrderLoadFailure error={loaded.error} />
  if (loaded.state === 'not_found' || lost === 'order_not_found') return <OrderNotFound />
  if (loaded.state === 'lost') return <OrderLost order={loaded.order} reason={lost ?? loaded.reason} />
  if (loaded.state === 'ready' && lost) return <OrderLost order={loaded.order} reason={lost} />

  const ready = loaded.state === 'ready' ? loaded : null
  const open = ready && firstOpenStep(ready.order)
  if (ready && open && steps.indexOf(open) < steps.indexOf(step)) return <Redirect to={orderPath(ready.order, open)} />

  return (
    <div className={styles.page} aria-busy={ready === null}>
      <PrivatePage />
      {ready && <StepTracking order={ready.order} event={ready.point_of_sale.event} step={step} title={title} />}
      {ready ? (
        <EventHeader
          event={compact(ready.point_of_sale.event)}
          status={ready.point_of_sale.status}
          visit={ready.order.timeslot}
          as="p"
        />
      ) : (
        <HeaderSkeleton />
      )}
      {ready ? (
        <Stepper
          current={step}
          situation={situationOf(ready.order)}
          linkTo={(done) => (mayGoTo(done, ready.order) ? pathOfStep(done, ready.order) : null)}
        />
      ) : (
        <Skeleton className={styles.stepperSkeleton} />
      )}
      <div className={styles.top}>
        <div className={styles.line}>
          <BackLink step={step} order={ready?.order ?? null} />
          {ready && ready.order.has_payment_link && (
            <LinkUntil order={ready.order} time_zone={ready.point_of_sale.event.time_zone} />
          )}
          {ready && !ready.order.has_payment_link && (
            <OrderCountdown order={ready.order} onExpired={() => setLost('order_expired')} />
          )}
        </div>
        <h1>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {ready ? children({ order: ready.order, point_of_sale: ready.point_of_sale, fail }) : <StepSkeleton />}
    </div>
  )
}

/** To the step before this one, where the order may go back to it. */
function BackLink({ step, order }: { step: Step; order: Order | null }) {
  const t = useT()
  if (!order) return <Skeleton className={styles.backSkeleton} />
  const before = stepBefore(step, order)
  if (!before || !mayGoTo(before, order)) return <span />
  return (
    <Link to={pathOfStep(before, order)} className={styles.back}>
      <span aria-hidden="true">←</span> {t('back')}
    </Link>
  )
}

/** The content of a step and, beside it or at the bottom of a phone, the bar with the total. */
export function StepLayout({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.content}>{children}</div>
      {bar}
    </div>
  )
}

/** The look and the language of the point of sale (I18N-07, POS-05); who was sent a link to pay reads on in its language (STAT-22). */
function useShopOf(loaded: { order: Order; point_of_sale: PointOfSale } | null): void {
  const point_of_sale = loaded?.point_of_sale ?? null
  useSpoken(loaded?.order.has_payment_link ? loaded.order.language : point_of_sale?.language)
  useCustomCss(point_of_sale?.custom_css ?? null)
  useShopColors(point_of_sale)
}

/** Going on from the point of sale begins the checkout. */
function StepTracking({ order, event, step, title }: { order: Order; event: PointOfSale['event']; step: Step; title: string }) {
  return (
    <>
      <Tracking event={event} fact={{ what: 'page', path: `/order/${step}`, title }} />
      <Tracking event={event} fact={{ what: 'checkout', order }} />
    </>
  )
}

/** The event without what only its own page needs: banner, place and age. */
function compact({ banner_url: _banner, venue: _venue, minimum_age: _age, ...event }: PointOfSale['event']) {
  return event
}

function HeaderSkeleton() {
  return (
    <div className={styles.headerSkeleton} aria-hidden="true">
      <Skeleton className={styles.badgeSkeleton} />
      <div className={styles.headerSkeletonText}>
        <Skeleton className={styles.nameSkeleton} />
        <Skeleton className={styles.datesSkeleton} />
      </div>
    </div>
  )
}

function StepSkeleton() {
  const t = useT()
  return (
    <StepLayout bar={<div className={styles.barSkeleton} aria-hidden="true" />}>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton className={styles.contentSkeleton} />
    </StepLayout>
  )
}
