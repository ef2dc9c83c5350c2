import type { CallAnswer } from '@entree/contract/calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OrderBody, PlacedOrder } from './place-order.ts'

type UsedPlaceOrder = { placeOrder: (body: OrderBody) => Promise<PlacedOrder>; isBusy: boolean }

/** Placing the order; what that takes is fetched once something is chosen. */
export function usePlaceOrder(order: CallAnswer<'getOrder'> | null, hasChosen: boolean): UsedPlaceOrder {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (hasChosen) import('./place-order.ts').catch(() => undefined)
  }, [hasChosen])

  const placeOrder = async (body: OrderBody) => {
    setBusy(true)
    try {
      const place = await import('./place-order.ts')
      return await place.placeOrder(client, order, body)
    } finally {
      setBusy(false)
    }
  }
  return { placeOrder, isBusy }
}
