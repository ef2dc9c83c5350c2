import { useFormat } from '@entree/web/format.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pointOfSaleByOrderQuery } from '../../data.ts'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { FollowedOrderPage } from '../orders/followed-order-page.tsx'
import { OrderLoadFailure, OrderNotFound } from '../orders/order-lost.tsx'
import { useFollowedOrder } from '../orders/use-followed-order.ts'
import { isOrderNotFound, type Order } from '../orders/use-order.ts'
import { ChooseVisit } from './choose-visit.tsx'
import { visitChangeQuery, type VisitChange } from './visit-change-query.ts'

/** Where the buyer of an order changes the time of their visit, or reads why that is not possible (REBK-09). */
export function VisitChangePage() {
  const t = useT()
  const loaded = useFollowedOrder(() => false)
  return (
    <FollowedOrderPage loaded={loaded} title={t('visit.title')}>
      {(order) => <VisitChangeOf order={order} />}
    </FollowedOrderPage>
  )
}

function VisitChangeOf({ order }: { order: Order }) {
  const { data: change, error } = useQuery(visitChangeQuery(order))
  const { data: point_of_sale, error: shopError } = useQuery(pointOfSaleByOrderQuery(order))
  const [isDone, setDone] = useState(false)
  if (isOrderNotFound(error)) return <OrderNotFound />
  const failed = (change ? null : error) ?? (point_of_sale ? null : shopError)
  if (failed) return <OrderLoadFailure error={failed} />
  if (!change || !point_of_sale) return <Skeleton height="16rem" />
  if (isDone) return <VisitNotice order={order} change={change} what="done" />
  if (change.state !== 'open' || order.timeslot === null)
    return <VisitNotice order={order} change={change} what={change.state === 'late' ? 'late' : 'closed'} />
  return <ChooseVisit event={point_of_sale.event} {...{ order, change }} onDone={() => setDone(true)} />
}

const NOTICES = {
  done: { title: 'visit.done_title', text: 'visit.done_text' },
  late: { title: 'visit.late_title', text: 'visit.late_text' },
  closed: { title: 'visit.closed_title', text: 'visit.closed_text' },
} as const

type VisitNoticeProps = { order: Order; change: VisitChange; what: keyof typeof NOTICES }

/** That it is done, or why it cannot be, and whom to ask. */
function VisitNotice({ order, change: { time_zone, until }, what }: VisitNoticeProps) {
  const t = useT()
  const format = useFormat(time_zone)
  const values = {
    company: order.company.name,
    date: order.timeslot === null ? '' : format.visit(order.timeslot),
    until: until === null ? '' : format.dateTime(until),
  }
  const title = t(NOTICES[what].title)
  usePage(title)
  return (
    <div aria-live="polite">
      <Notice
        sign={what === 'done' ? '✓' : '!'}
        title={title}
        text={t(NOTICES[what].text, values)}
        actions={
          <Link to={orderPath(order, 'status')} className={buttonClass({ look: 'secondary' })}>
            {t('visit.to_order')}
          </Link>
        }
      />
    </div>
  )
}
