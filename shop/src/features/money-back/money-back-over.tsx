import { useFormat } from '@entree/web/format.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import type { Order } from '../orders/use-order.ts'
import type { MoneyBack } from './money-back-query.ts'

const GOOD: readonly MoneyBack['state'][] = ['refunding', 'refunded', 'owed']

/** What became of the money, or why it cannot be asked for (any more), and whom to ask (ECHG-13). */
export function MoneyBackOver({ order, offer }: { order: Order; offer: MoneyBack }) {
  const t = useT()
  const format = useFormat(offer.time_zone)
  const { state } = offer
  const what = state === 'open' ? 'refunding' : state
  const values = {
    amount: format.money(offer.amount),
    until: format.day(offer.until),
    date: format.rangeLong(offer),
    company: order.company.name,
  }
  const keepsVouchers = offer.keeps_vouchers && GOOD.includes(state)
  const title = t(`money_back.${what}_title`, values)
  usePage(title)
  return (
    <div aria-live="polite">
      <Notice
        sign={GOOD.includes(state) ? '✓' : '!'}
        title={title}
        text={[t(`money_back.${what}_text`, values), ...(keepsVouchers ? [t('money_back.vouchers_stay')] : [])].join(' ')}
        actions={
          <Link to={orderPath(order, 'status')} className={buttonClass({ look: 'secondary' })}>
            {t('money_back.view_order')}
          </Link>
        }
      />
    </div>
  )
}
