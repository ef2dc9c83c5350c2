import { screen } from '@testing-library/react'
import { anOrder, SECRET } from '../../orders/testing/order-data.ts'
import type { FixedTimeslot } from '../slot-text.ts'

export const PAGE = `/order/3/${SECRET}/timeslot`
export const order = anOrder({ event: { has_timeslots: true } })

/** Days ahead of the clock of this machine, as the shop counts from it. */
export const inDays = (days: number, hour: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${two(hour)}:00:00.000Z`

/** A month as `YYYY-MM`, from the next one on, so that the whole month lies ahead. */
export const monthAhead = (more: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + more, 1)).toISOString().slice(0, 7)
}

export const two = (part: number) => String(part).padStart(2, '0')

export const slot = (over: Partial<FixedTimeslot>): FixedTimeslot => ({
  id: 91,
  starts_at: inDays(10, 10),
  ends_at: inDays(10, 11),
  spots: 20,
  spots_sold: 0,
  is_past: false,
  ...over,
})

export const continueButton = () => screen.getByRole('button', { name: 'Continue' })
