import { isPaid, isRefunded } from '@entree/domain/selling/order-states.ts'
import { orderVat } from '@entree/domain/selling/order-vat.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button, buttonClass } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { PriceLine } from '../../ui/price-line.tsx'
import { EventHeader } from '../points-of-sale/event-header.tsx'
import { OrderInvoice } from '../invoices/order-invoice.tsx'
import { BuyerDetails } from './buyer-details.tsx'
import { FollowedOrderPage } from './followed-order-page.tsx'
import { EventMoved } from './event-moved.tsx'
import { OrderAlerts } from './order-alerts.tsx'
import { amountsOfOrder } from './order-amounts.ts'
import { OrderLines } from './order-lines.tsx'
import { orderPoll } from './order-polling.ts'
import { useEventOf, useFollowedOrder } from './use-followed-order.ts'
import { orderWord } from './order-words.ts'
import type { Order } from './use-order.ts'
import { useTimeslotText } from './use-timeslot-text.ts'
import styles from './order-overview-page.module.css'

/** What was ordered, by whom, for how much (ROUTE-11, STAT-06); printed it is a sheet of paper without the shop around it. */
export function OrderOverviewPage() {
  const t = useT()
  const loaded = useFollowedOrder(orderPoll)
  return (
    <FollowedOrderPage loaded={loaded} title={t('overview.title')}>
      {(order) => <OrderOverview order={order} />}
    </FollowedOrderPage>
  )
}

function OrderOverview({ order }: { order: Order }) {
  const t = useT()
  const event = useEventOf(order)
  const format = useFormat(event.time_zone)
  const timeslot = useTimeslotText(order, event.time_zone)
  const vat = vatOf(order)
  const vatNote = vat === 0 ? undefined : t('order.vat_included', { amount: format.money(vat) })
  return (
    <>
      <div className={styles.heading}>
        <h1>{t('overview.title')}</h1>
        <Button className={styles.print} onClick={() => window.print()}>
          {t('overview.print')}
        </Button>
      </div>
      <EventHeader event={event} status={order.point_of_sale.status} visit={order.timeslot} as="p" />
      <OrderAlerts order={order} />
      <EventMoved order={order} />
      <Card aria-labelledby="overview-order">
        <h2 id="overview-order">{t('your_order')}</h2>
        <dl className={styles.facts}>
          <Fact label={t('overview.order_number')}>{order.order_number}</Fact>
          <Fact label={t('overview.ordered_at')}>{format.dateTimeNumeric(order.created_at)}</Fact>
          <Fact label={t('overview.state')}>{t(stateKey(order))}</Fact>
          {timeslot && <Fact label={t('timeslot.time')}>{timeslot}</Fact>}
        </dl>
        <OrderLines amounts={amountsOfOrder(order)}>
          <PriceLine label={t('total')} note={vatNote} amount={order.total} strong testId="total" />
        </OrderLines>
      </Card>
      {order.customer && <BuyerDetails customer={order.customer} />}
      <OrderInvoice order={order} />
      {isPaid(order.payment_status) && (
        <Link to={orderPath(order, 'status')} className={buttonClass({ look: 'primary' }, styles.tickets)}>
          {t(orderWord(order, 'overview.to_tickets'))}
        </Link>
      )}
    </>
  )
}

/** What of the order's total is VAT, in cents, at the rates and by the code that it was sold with. */
function vatOf({ order_products: units, ...order }: Order): number {
  return orderVat({ ...order, units }, order.fee_vat_percentage ?? 0)
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function stateKey(order: Order) {
  if (order.is_cancelled) return 'overview.state_cancelled'
  if (isRefunded(order.order_products)) return 'overview.state_refunded'
  return `overview.state_${order.payment_status}` as const
}
