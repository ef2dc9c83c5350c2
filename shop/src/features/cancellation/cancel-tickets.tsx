import { cancelledWith, planVisitorCancel, visitorCancelRefusals } from '@entree/domain/desk/visitor-cancellation.ts'
import { useFormat } from '@entree/web/format.ts'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Button, buttonClass } from '@entree/web/ui/button.tsx'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { send } from '../../send.ts'
import type { Order } from '../orders/use-order.ts'
import { CancelAmounts } from './cancel-amounts.tsx'
import { CancelChoice } from './cancel-choice.tsx'
import { cancellationQuery, type Cancellation } from './cancellation-query.ts'
import { Problems } from './problems.tsx'
import { useGiveBack } from './use-give-back.ts'
import styles from './cancel-tickets.module.css'

type CancelTicketsProps = {
  order: Order
  cancellation: Cancellation
  onDone: (done: Cancellation['cancelled'][number]) => void
}

/** Which tickets are cancelled, what comes back for them, and the press that does it (SELF-10). */
export function CancelTickets({ order, cancellation, onDone }: CancelTicketsProps) {
  const t = useT()
  const format = useFormat(cancellation.time_zone)
  const { id, secret } = order
  const { chosen, choose, problems, isBusy, press } = useGiveBack({
    order,
    units: cancellation.units,
    queryKey: cancellationQuery(order).queryKey,
    check: (ids) => visitorCancelRefusals(cancellation, ids),
    give: (ids) =>
      send('cancelByVisitor', { id, secret, order_product_ids: ids, amount: planVisitorCancel(cancellation, ids).amount }),
    onGiven: ({ cancelled: [last] }) => {
      if (last) onDone(last)
    },
  })
  const plan = planVisitorCancel(cancellation, chosen)
  const gone = cancelledWith(cancellation.units, chosen)
  const until = cancellation.until === null ? '' : format.dateTime(cancellation.until)
  // What comes along is no ticket of its own.
  const back = { count: chosen.length, amount: format.money(plan.amount) }
  return (
    <div className={styles.page}>
      <h1>{t('cancel.title')}</h1>
      <p>{t('cancel.until', { until })}</p>
      <CancelChoice
        order={order}
        cancellation={cancellation}
        legend={t('cancel.choose')}
        keptText={({ kept }) => t(keptTexts[kept ?? ''] ?? 'cancel.kept_scanned')}
        chosen={chosen}
        onChange={choose}
      />
      {gone.length > 0 && (
        <>
          <CancelAmounts cancellation={cancellation} plan={plan} />
          {cancellation.is_by_hand && plan.amount > 0 && (
            <Alert>{t('money_back.owed_text', { amount: format.money(plan.amount), company: order.company.name })}</Alert>
          )}
          <Alert kind="warning">{t('cancel.consequence')}</Alert>
        </>
      )}
      <Problems problems={problems} />
      <div className={styles.ways}>
        <Button look="primary" wide busy={isBusy} onClick={() => void press()}>
          {gone.length === 0 ? t('cancel.link') : t(plan.amount > 0 ? 'cancel.press' : 'cancel.press_free', back)}
        </Button>
        <Link to={orderPath(order, 'status')} className={buttonClass({ wide: true })}>
          {t('money_back.keep')}
        </Link>
      </div>
    </div>
  )
}

const keptTexts: Readonly<Record<string, 'cancel.kept_donation' | 'cancel.kept_voucher'>> = {
  donation: 'cancel.kept_donation',
  voucher: 'cancel.kept_voucher',
}
