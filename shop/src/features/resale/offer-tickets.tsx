import { resaleRefusals } from '@entree/domain/desk/resale.ts'
import { planVisitorCancel } from '@entree/domain/desk/visitor-cancellation.ts'
import { useFormat } from '@entree/web/format.ts'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { CancelAmounts } from '../cancellation/cancel-amounts.tsx'
import { CancelChoice } from '../cancellation/cancel-choice.tsx'
import { Problems } from '../cancellation/problems.tsx'
import { useGiveBack } from '../cancellation/use-give-back.ts'
import type { Order } from '../orders/use-order.ts'
import { resaleQuery, type Resale } from './resale-query.ts'

/** Which tickets are offered, what comes back once they are sold, that they are not valid from then on, and the press that does it. */
export function OfferTickets({ order, resale, onOffered }: { order: Order; resale: Resale; onOffered: () => void }) {
  const t = useT()
  const format = useFormat(resale.time_zone)
  const { id, secret } = order
  const { chosen, choose, problems, isBusy, press } = useGiveBack({
    order,
    units: resale.units,
    queryKey: resaleQuery(order).queryKey,
    check: (ids) => resaleRefusals(resale, ids),
    give: (ids) => send('offerForResale', { id, secret, order_product_ids: ids, amount: planVisitorCancel(resale, ids).amount }),
    onGiven: onOffered,
  })
  const plan = planVisitorCancel(resale, chosen)
  const until = resale.until === null ? '' : format.dateTime(resale.until)
  return (
    <>
      <p>{t('resale.text', { until })}</p>
      <CancelChoice
        order={order}
        cancellation={resale}
        legend={t('resale.choose')}
        keptText={({ kept }) => t(keptTexts[kept ?? ''] ?? 'resale.kept_scanned')}
        chosen={chosen}
        onChange={choose}
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
      <Problems problems={problems} />
      <Button look="primary" wide busy={isBusy} onClick={() => void press()}>
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
