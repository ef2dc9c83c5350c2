import type { CallAnswer } from '@entree/contract/calls.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import styles from './order-page.module.css'

/** How the total of an order came about, and what came in and went back; lines of nothing are left out. */
export function OrderPrices({ order }: { order: CallAnswer<'getOrderDetail'> }) {
  const t = useT()
  const format = useFormat()
  const lines = [
    { name: t('orders.products_total'), value: order.products_total },
    { name: t('orders.campaign_discount'), value: -Math.abs(order.campaign_discount) },
    { name: t('orders.discount'), value: -Math.abs(order.discount_code_adjustment) },
    { name: t('orders.service_fees'), value: order.service_fees },
    { name: t('orders.payment_fee'), value: order.payment_fee },
  ].filter(({ value }, index) => index === 0 || value !== 0)
  return (
    <dl className={styles.prices}>
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.money(value)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{t('orders.total')}</dt>
        <dd>{format.money(order.total)}</dd>
      </div>
      {order.vat > 0 && (
        <div className={styles.soft}>
          <dt>{t('orders.vat')}</dt>
          <dd>{format.money(order.vat)}</dd>
        </div>
      )}
      {order.paid > 0 && (
        <div>
          <dt>{t('orders.paid')}</dt>
          <dd>{format.money(order.paid)}</dd>
        </div>
      )}
      {order.refunded > 0 && (
        <div>
          <dt>{t('orders.refunded')}</dt>
          <dd>{format.money(-order.refunded)}</dd>
        </div>
      )}
    </dl>
  )
}
