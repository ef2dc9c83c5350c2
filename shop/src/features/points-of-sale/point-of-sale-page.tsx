import type { CallAnswer } from '@entree/contract/calls.ts'
import { isUnpaid } from '@entree/domain/selling/order-states.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useParams } from '../../router/router.tsx'
import { usePageLoadFailure } from '../../failures.ts'
import { PageLoading } from '../../layout/page-loading.tsx'
import { useLaterMessages, useT } from '../../messages.ts'
import { needed } from '../../router/needed.tsx'
import { useQueryParams } from '../../router/use-query-params.ts'
import { PointOfSaleView } from './point-of-sale-view.tsx'
import { useHeldLoading } from './use-held-loading.ts'
import { usePointOfSale } from './use-point-of-sale.ts'

const EventNotLive = needed(async () => (await import('./event-not-live.tsx')).EventNotLive)

/** `/p/{url}`: where a visit starts and tickets are chosen (ROUTE-02, POS-01). */
export function PointOfSalePage() {
  const { url = '' } = useParams()
  const query = useQueryParams()
  const back = query.get('back')
  const loaded = usePointOfSale(url, back)
  const show = useHeldLoading(loaded.state === 'loading')

  if (loaded.state === 'failed') return <PointOfSaleFailure {...loaded} />
  if (loaded.state === 'loading' || show !== 'content') return show === 'loading' ? <PageLoading /> : null
  const { point_of_sale, order, lost } = loaded
  return (
    <PointOfSaleView
      key={`${point_of_sale.id} ${order?.id ?? ''}`}
      point_of_sale={point_of_sale}
      order={order}
      lost={lost}
      isBack={back !== null}
      campaign={query.get('ft_campaign_name')}
      utm_campaign={query.get('utm_campaign')}
    />
  )
}

function PointOfSaleFailure({ error, order }: { error: unknown; order: CallAnswer<'getOrder'> | null }) {
  const hasMessages = useLaterMessages()
  if (!hasMessages) return null
  const bought = order && !isUnpaid(order.payment_status) ? order : null
  if (error instanceof CallFailed && error.has('event_not_live')) return <EventNotLive bought={bought} />
  if (error instanceof CallFailed && error.has('pos_closed')) return <EventNotLive bought={bought} isClosed />
  if (error instanceof CallFailed && error.has('pos_not_found')) return <PointOfSaleNotFound />
  return <LoadFailure error={error} />
}

/** ERR-07, ERR-08 */
function PointOfSaleNotFound() {
  const t = useT()
  const toasts = useToasts()
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    toasts.error(t('errors.pos_not_found'))
    navigate('/404', { replace: true })
  })
  useEffect(() => leave(), [])
  return null
}

function LoadFailure({ error }: { error: unknown }) {
  usePageLoadFailure(error)
  return null
}
