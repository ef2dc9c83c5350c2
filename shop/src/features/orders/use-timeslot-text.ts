import { useFormat } from '@entree/web/format.ts'
import type { Order } from './use-order.ts'

/** The order's timeslot in words, null without one: `Sat 4 Jul, 12:00 – 13:00`. */
export function useTimeslotText(order: Pick<Order, 'timeslot'>, zone?: string): string | null {
  const format = useFormat(zone)
  return order.timeslot && format.visit(order.timeslot)
}
