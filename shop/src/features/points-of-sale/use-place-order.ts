import type { CallAnswer } from '@entree/contract/calls.ts'
import { nextStep, type StepSituation } from '@entree/domain/selling/stepper.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { orderPath } from '../../paths.ts'
import type { OrderBody } from './place-order.ts'

/** The time that was chosen with the tickets, with its text; or only the day. */
type TakenTime = { slot: { id: number; text: string } | null; day: string | null }

type UsedPlaceOrder = {
  /** Returns the page that comes next. */
  placeOrder: (body: OrderBody, situation: StepSituation, time: TakenTime) => Promise<string>
  isBusy: boolean
}

/** Placing the order; what that takes is fetched once something is chosen. */
export function usePlaceOrder(order: CallAnswer<'getOrder'> | null, hasChosen: boolean): UsedPlaceOrder {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (hasChosen) import('./place-order.ts').catch(() => undefined)
  }, [hasChosen])

  const placeOrder = async (body: OrderBody, situation: StepSituation, { slot, day }: TakenTime) => {
    setBusy(true)
    try {
      const place = await import('./place-order.ts')
      const placed = await place.placeOrder(client, order, body)
      if (nextStep('tickets', situation) !== 'timeslot') return orderPath(placed, 'personal')
      if (slot !== null) return await (await import('../timeslots/take-time.ts')).takeTime(client, placed, slot)
      return `${orderPath(placed, 'timeslot')}${day === null ? '' : `?day=${day}`}`
    } finally {
      setBusy(false)
    }
  }
  return { placeOrder, isBusy }
}
