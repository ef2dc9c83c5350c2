import { useFormat } from '@entree/web/format.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import type { Order } from '../orders/use-order.ts'
import type { Cancellation } from './cancellation-query.ts'

/** That tickets are cancelled, and what becomes of the money. */
export function CancelDone({ order, done }: { order: Order; done: Cancellation['cancelled'][number] }) {
  const t = useT()
  const { money } = useFormat()
  const title = t('cancel.done_title')
  usePage(title)
  const values = { amount: money(done.amount), company: order.company.name }
  return (
    <div aria-live="polite">
      <Notice
        sign="✓"
        title={title}
        text={done.state === 'owed' ? t('money_back.owed_text', values) : t(`cancel.done_${done.state}`, values)}
        actions={
          <Link to={orderPath(order, 'status')} className={buttonClass({ look: 'secondary' })}>
            {t('money_back.view_order')}
          </Link>
        }
      />
    </div>
  )
}
