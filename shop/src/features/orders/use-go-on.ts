import { nextStep, type Step } from '@entree/domain/selling/stepper.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '../../router/router.tsx'
import { orderQuery } from '../../data.ts'
import { pathOfStep, situationOf } from './order-steps.ts'
import type { Order } from './use-order.ts'

/** Goes from a step to the next one that this order has, with the order as it was saved (ORD-19, ROUTE-27). */
export function useGoOn(step: Step): (saved: Order) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (saved) => {
    client.setQueryData(orderQuery(saved).queryKey, saved)
    navigate(pathOfStep(nextStep(step, situationOf(saved)) ?? 'payment', saved))
  }
}
