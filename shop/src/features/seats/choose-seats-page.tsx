import { hasSeated } from '@entree/domain/selling/stepper.ts'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { CallFailed } from '@entree/web/client.ts'
import { useMessagePart } from '@entree/web/language.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useT, type MessagePart } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Redirect } from '../../router/router.tsx'
import { LoadAgain } from '../orders/load-again.tsx'
import { OrderStep, type OrderStepBody } from '../orders/order-step.tsx'
import { isOrderNotFound, lostReason } from '../orders/use-order.ts'
import { hallQuery } from './hall-query.ts'
import { SeatsForm } from './seats-form.tsx'

/** The hall, with the best seats that are left chosen already (SEAT-08). */
export function ChooseSeatsPage() {
  const t = useT()
  return (
    <OrderStep step="seats" title={t('seats.title')}>
      {(body) =>
        // Of tickets without seats there is nothing to choose.
        hasSeated(body.order.order_products) ? <WithHall {...body} /> : <Redirect to={orderPath(body.order, 'personal')} />
      }
    </OrderStep>
  )
}

/** Waits for the hall and its texts. */
function WithHall(body: OrderStepBody) {
  const { order, fail } = body
  const hasMessages = useMessagePart('hall' satisfies MessagePart)
  const { data, error, refetch } = useQuery(hallQuery(order))
  const onError = useEffectEvent((failure: unknown) => {
    const refusals = failure instanceof CallFailed ? failure.refusals : []
    if (lostReason(refusals) || isOrderNotFound(failure)) fail(failure)
  })
  useEffect(() => onError(error), [error])
  if (data && hasMessages) return <SeatsForm {...body} hall={data} readAgain={async () => void (await refetch())} />
  if (error) return <LoadAgain onRetry={() => void refetch()} />
  return <Skeleton height="28rem" />
}
