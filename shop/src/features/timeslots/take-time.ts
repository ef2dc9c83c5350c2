import { nextStep } from '@entree/domain/selling/stepper.ts'
import { CallFailed } from '@entree/web/client.ts'
import type { QueryClient } from '@tanstack/react-query'
import { orderQuery } from '../../data.ts'
import { orderPath } from '../../paths.ts'
import { send } from '../../send.ts'
import { keepInCart } from '../orders/keep-in-cart.ts'
import { pathOfStep, situationOf } from '../orders/order-steps.ts'

type OrderKey = { id: number; secret: string }

/**
 * Saves the time that was chosen before the tickets onto their order. Returns the page that comes after choosing a time; when it could not
 * be saved, the one on which another is chosen.
 */
export async function takeTime(client: QueryClient, order: OrderKey, time: { id: number; text: string }): Promise<string> {
  try {
    const saved = await send('saveOrder', { id: order.id, secret: order.secret, timeslot_id: time.id })
    client.setQueryData(orderQuery(saved).queryKey, saved)
    keepInCart(saved, { timeslot: time.text })
    return pathOfStep(nextStep('timeslot', situationOf(saved)) ?? 'payment', saved)
  } catch (error) {
    // Too few seats are left of a time that is full for these tickets.
    const isFull = error instanceof CallFailed && (error.has('timeslot_full') || error.has('seats_too_few'))
    return `${orderPath(order, 'timeslot')}${isFull ? '?full=1' : ''}`
  }
}
