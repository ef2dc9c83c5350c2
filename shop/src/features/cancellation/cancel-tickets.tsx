import { cancelledWith, planVisitorCancel, visitorCancelRefusals } from '@entree/domain/desk/visitor-cancellation.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { CallFailed } from '@entree/web/client.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Button, buttonClass } from '@entree/web/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { send } from '../../send.ts'
import type { Order } from '../orders/use-order.ts'
import { orderTicketsQuery } from '../orders/order-tickets-query.ts'
import { CancelAmounts } from './cancel-amounts.tsx'
import { CancelChoice } from './cancel-choice.tsx'
import { cancellationQuery, type Cancellation } from './cancellation-query.ts'
import styles from './cancel-tickets.module.css'

type CancelTicketsProps = {
  order: Order
  cancellation: Cancellation
  onDone: (done: Cancellation['cancelled'][number]) => void
}

/** Which tickets are cancelled, what comes back for them, and the press that does it (SELF-10). */
export function CancelTickets({ order, cancellation, onDone }: CancelTicketsProps) {
  const t = useT()
  const { t: say } = useLanguage()
  const format = useFormat(cancellation.time_zone)
  const client = useQueryClient()
  const { id, secret } = order
  const [ticked, setTicked] = useState<number[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  // What has gone meanwhile is not chosen any more.
  const chosen = ticked.filter((one) => cancellation.units.some((unit) => unit.order_product_id === one && unit.kept === null))
  const plan = planVisitorCancel(cancellation, chosen)
  const gone = cancelledWith(cancellation.units, chosen)
  const choose = (next: number[]) => {
    setTicked(next)
    setProblems([])
  }
  const sayAll = (refusals: readonly Refusal[]) => {
    setProblems(refusals.map((one) => (one.code === 'field_required' ? t('cancel.choose_first') : refusalMessage(say, one))))
  }
  const cancel = async () => {
    const refusals = visitorCancelRefusals(cancellation, chosen)
    if (refusals.length > 0) return sayAll(refusals)
    setProblems([])
    setBusy(true)
    const { queryKey } = cancellationQuery(order)
    try {
      const answer = await send('cancelByVisitor', { id, secret, order_product_ids: chosen, amount: plan.amount })
      const [last] = answer.cancelled
      client.setQueryData(queryKey, answer)
      void client.invalidateQueries({ queryKey: orderQuery(order).queryKey })
      void client.invalidateQueries({ queryKey: orderTicketsQuery(order).queryKey })
      if (last) onDone(last)
    } catch (error) {
      if (error instanceof CallFailed && error.refusals.length > 0) sayAll(error.refusals)
      else setProblems([t('errors.error_try_again')])
      // Whatever stands in its way now is what the page shows once it has looked again.
      void client.invalidateQueries({ queryKey })
    }
    setBusy(false)
    return undefined
  }
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
      {problems.length > 0 && (
        <Alert kind="danger" live>
          {problems.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      <div className={styles.ways}>
        <Button look="primary" wide busy={isBusy} onClick={() => void cancel()}>
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
