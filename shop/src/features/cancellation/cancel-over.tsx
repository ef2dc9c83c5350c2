import { useFormat } from '@entree/web/format.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import type { Order } from '../orders/use-order.ts'
import { CancelDone } from './cancel-done.tsx'
import type { Cancellation } from './cancellation-query.ts'

/** Why nothing of an order can be cancelled (any more), and whom to ask; what became of the money when its buyer cancelled it all. */
export function CancelOver({ order, cancellation }: { order: Order; cancellation: Cancellation }) {
  const t = useT()
  const format = useFormat(cancellation.time_zone)
  const { state, until, cancelled } = cancellation
  const what = state === 'open' ? 'kept' : state
  const values = { until: until === null ? '' : format.dateTime(until), company: order.company.name }
  const title = what === 'over' ? t('money_back.over_title') : t(`cancel.${what}_title`, values)
  usePage(title)
  const [last] = cancelled
  if (what === 'over' && last) return <CancelDone order={order} done={last} />
  return (
    <div aria-live="polite">
      <Notice
        sign="!"
        title={title}
        text={what === 'over' ? t('money_back.over_text') : t(`cancel.${what}_text`, values)}
        actions={
          <Link to={orderPath(order, 'status')} className={buttonClass({ look: 'secondary' })}>
            {t('money_back.view_order')}
          </Link>
        }
      />
    </div>
  )
}
