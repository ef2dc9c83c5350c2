import type { CallAnswer } from '@entree/contract/calls.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAction } from '../../../ui/use-action.ts'

type Offer = CallAnswer<'getResaleOffers'>['offers'][number]
type ResaleOffersProps = { order: Pick<CallAnswer<'getOrderDetail'>, 'id' | 'order_products'> }

/** What the buyer offers for resale, with what became of what they offered before; nothing where nothing is on offer (RESL-10). */
export function ResaleOffers({ order: { id, order_products } }: ResaleOffersProps) {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['orders', id, 'resale'],
    queryFn: ({ signal }) => send('getResaleOffers', { id }, { signal }),
    enabled: order_products.some(({ offered_at }) => offered_at !== null),
  })
  if (!data || data.offers.length === 0) return null
  return (
    <FormSection title={t('orders.resale_title')}>
      {data.offers.map((offer) => (
        <OfferRow key={offer.id} order_id={id} offer={offer} />
      ))}
    </FormSection>
  )
}

function OfferRow({ order_id, offer }: { order_id: number; offer: Offer }) {
  const t = useT()
  const format = useFormat()
  const confirm = useConfirm()
  const mayTakeBack = useMay('order.cancel')
  const takeBack = useAction({ call: 'takeBackForBuyer', success: t('orders.resale_done'), invalidates: [['orders']] })
  const { id: offer_id, names, state, until, ended_at, offered_at } = offer
  const ask = async () => {
    const question = { title: t('orders.resale_confirm'), text: t('orders.resale_confirm_text') }
    if (await confirm({ ...question, confirm: t('orders.resale_take_back') })) await takeBack.run({ id: order_id, offer_id })
  }
  const date = ended_at === null ? '' : format.dateTime(ended_at)
  const onSale = until === null ? t('orders.resale_open_endless') : t('orders.resale_open', { until: format.dateTime(until) })
  return (
    <Notice
      tone={state === 'open' ? 'warning' : 'info'}
      action={
        state === 'open' &&
        mayTakeBack && (
          <Button size="xs" variant="default" loading={takeBack.isRunning} onClick={() => void ask()}>
            {t('orders.resale_take_back')}
          </Button>
        )
      }
    >
      {names.join(', ')}: {state === 'open' ? onSale : t(`orders.resale_${state}`, { date })} ·{' '}
      {t('orders.resale_offered', { date: format.dateTime(offered_at) })}
    </Notice>
  )
}
