import { resaleRefusals } from '@entree/domain/desk/resale.ts'
import { planVisitorCancel } from '@entree/domain/desk/visitor-cancellation.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { CallFailed } from '@entree/web/client.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { CancelAmounts } from '../cancellation/cancel-amounts.tsx'
import { CancelChoice } from '../cancellation/cancel-choice.tsx'
import { orderTicketsQuery } from '../orders/order-tickets-query.ts'
import type { Order } from '../orders/use-order.ts'
import { resaleQuery, type Resale } from './resale-query.ts'

/** Which tickets are offered, what comes back once they are sold, that they are not valid from then on, and the press that does it. */
export function OfferTickets({ order, resale, onOffered }: { order: Order; resale: Resale; onOffered: () => void }) {
  const t = useT()
  const { t: say } = useLanguage()
  const format = useFormat(resale.time_zone)
  const client = useQueryClient()
  const { id, secret } = order
  const [ticked, setTicked] = useState<number[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  // What has gone meanwhile is not chosen any more.
  const chosen = ticked.filter((one) => resale.units.some((unit) => unit.order_product_id === one && unit.kept === null))
  const plan = planVisitorCancel(resale, chosen)
  const until = resale.until === null ? '' : format.dateTime(resale.until)
  const sayAll = (refusals: readonly Refusal[]) => {
    setProblems(refusals.map((one) => (one.code === 'field_required' ? t('cancel.choose_first') : refusalMessage(say, one))))
  }
  const offer = async () => {
    const refusals = resaleRefusals(resale, chosen)
    if (refusals.length > 0) return sayAll(refusals)
    setProblems([])
    setBusy(true)
    const { queryKey } = resaleQuery(order)
    try {
      const answer = await send('offerForResale', { id, secret, order_product_ids: chosen, amount: plan.amount })
      client.setQueryData(queryKey, answer)
      setTicked([])
      onOffered()
      void client.invalidateQueries({ queryKey: orderQuery(order).queryKey })
      void client.invalidateQueries({ queryKey: orderTicketsQuery(order).queryKey })
    } catch (error) {
      if (error instanceof CallFailed && error.refusals.length > 0) sayAll(error.refusals)
      else setProblems([t('errors.error_try_again')])
      // Whatever stands in its way now is what the page shows once it has looked again.
      void client.invalidateQueries({ queryKey })
    }
    setBusy(false)
    return undefined
  }
  return (
    <>
      <p>{t('resale.text', { until })}</p>
      <CancelChoice
        order={order}
        cancellation={resale}
        legend={t('resale.choose')}
        keptText={({ kept }) => t(keptTexts[kept ?? ''] ?? 'resale.kept_scanned')}
        chosen={chosen}
        onChange={(next) => {
          setTicked(next)
          setProblems([])
        }}
      />
      {chosen.length > 0 && (
        <>
          <CancelAmounts cancellation={resale} plan={plan} />
          {resale.is_by_hand && plan.amount > 0 && (
            <Alert>{t('money_back.owed_text', { amount: format.money(plan.amount), company: order.company.name })}</Alert>
          )}
          <Alert kind="warning">{t('resale.consequence', { until })}</Alert>
        </>
      )}
      {problems.length > 0 && (
        <Alert kind="danger" live>
          {problems.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      <Button look="primary" wide busy={isBusy} onClick={() => void offer()}>
        {chosen.length === 0 ? t('resale.title') : t('resale.press', { count: chosen.length, amount: format.money(plan.amount) })}
      </Button>
    </>
  )
}

const keptTexts: Readonly<
  Record<string, 'resale.kept_scanned' | 'resale.kept_donation' | 'resale.kept_voucher' | 'resale.kept_unlimited'>
> = {
  scanned: 'resale.kept_scanned',
  donation: 'resale.kept_donation',
  voucher: 'resale.kept_voucher',
  unlimited: 'resale.kept_unlimited',
}
