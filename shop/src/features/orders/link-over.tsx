import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { pointOfSaleByOrderQuery, type PointOfSale } from '../../data.ts'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { orderPath, pointOfSalePath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { PrivatePage } from './private-page.tsx'
import type { LostReason, Order } from './use-order.ts'

/**
 * A payment link that leads to nothing to pay any more: paid, with the payment still to come in (STAT-20), cancelled, expired, or sold out since. Each says what it is and what to do;
 * the organiser, who sent the link, is whom to ask.
 */
export function LinkOver({ order, reason }: { order: Order; reason: LostReason }) {
  const t = useT()
  const { data: point_of_sale } = useQuery(pointOfSaleByOrderQuery(order))
  const what = whatIsOver(order, reason, point_of_sale)
  const isBought = what === 'paid' || what === 'pending'
  const title = t(`payment_link.${what}_title`)
  usePage(title)
  return (
    <>
      <PrivatePage />
      <Notice
        sign={signs[what] ?? '!'}
        title={title}
        text={t(`payment_link.${what}_text`, { company: order.company.name })}
        actions={
          isBought ? (
            <Link to={orderPath(order, 'status')} className={buttonClass({ look: 'primary' })}>
              {t('payment_link.view_order')}
            </Link>
          ) : (
            <Link to={pointOfSalePath(order.point_of_sale.url)} className={buttonClass({ look: 'secondary' })}>
              {t('payment_link.to_shop')}
            </Link>
          )
        }
      />
    </>
  )
}

const signs: Partial<Record<ReturnType<typeof whatIsOver>, string>> = { paid: '✓', pending: '…' }

function whatIsOver(order: Order, reason: LostReason, point_of_sale: PointOfSale | undefined) {
  if (reason === 'order_cancelled') return 'cancelled'
  if (reason === 'order_already_paid') return order.payment_status === 'pending' ? 'pending' : 'paid'
  return isSoldOut(order, point_of_sale) ? 'sold_out' : 'expired'
}

function isSoldOut({ order_products }: Order, point_of_sale: PointOfSale | undefined): boolean {
  const ids = new Set(order_products.map(({ product_id }) => product_id))
  return point_of_sale?.products.some(({ product }) => ids.has(product.id) && product.out_of_stock) ?? false
}
