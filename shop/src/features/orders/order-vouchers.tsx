import { isGiftVoucher } from '@entree/domain/catalogue/gift-voucher.ts'
import { addMs, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { DEFAULT_TIME_ZONE, useFormat } from '@entree/web/format.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { useEventOf } from './use-followed-order.ts'
import type { Order } from './use-order.ts'
import styles from './order-vouchers.module.css'

/** The gift vouchers that an order bought, to use or to give away, with the PDF of them (GIFT-06); nothing for an order without. */
export function OrderVouchers({ order }: { order: Order }) {
  const t = useT()
  const { money, day } = useFormat()
  const { time_zone = DEFAULT_TIME_ZONE } = useEventOf(order)
  const { id, secret } = order
  const isDue = isPaid(order.payment_status) && order.order_products.some(({ product }) => isGiftVoucher(product))
  const { data: vouchers = [] } = useQuery({
    queryKey: ['vouchers', id],
    queryFn: ({ signal }) => send('listOrderVouchers', { id, secret }, { signal }),
    enabled: isDue,
    staleTime: 0,
  })
  if (vouchers.length === 0) return null
  const untilText = (ends_at: string | null) =>
    ends_at === null
      ? t('status.voucher_endless')
      : t('status.voucher_until', { date: day(localDay(addMs(ends_at, -1), time_zone)) })
  return (
    <Card>
      <h2>{t('status.vouchers', { count: vouchers.length })}</h2>
      <p>{t('status.vouchers_how')}</p>
      <ul className={styles.list}>
        {vouchers.map(({ id: voucher_id, code, product, left, amount, ends_at, state }) => (
          <li key={voucher_id} className={styles.voucher}>
            <strong className={styles.code}>{code}</strong>
            <span>{product}</span>
            <span>
              {left === amount ? money(amount) : t('status.voucher_left', { left: money(left), amount: money(amount) })}
              {' · '}
              {state === 'void'
                ? t('status.voucher_void')
                : state === 'blocked'
                  ? t('status.voucher_blocked')
                  : untilText(ends_at)}
            </span>
          </li>
        ))}
      </ul>
      {vouchers.some(({ state }) => state !== 'void') && (
        <a href={`/api/order/${id}/${secret}/vouchers.pdf`} download className={buttonClass({ look: 'secondary', wide: true })}>
          {t('status.vouchers_download')}
        </a>
      )}
    </Card>
  )
}
