import { slotState, type ChoosableSlot } from '@entree/domain/catalogue/timeslots.ts'

export type DayState = 'open' | 'full'

/** The days of some times (`YYYY-MM-DD`), in their order; a day is open when one of its times can be chosen. */
export function dayStates<Slot extends ChoosableSlot>(
  slots: readonly Slot[],
  dayOf: (slot: Slot) => string,
  count: number,
  now: string,
): Map<string, DayState> {
  const days = new Map<string, DayState>()
  for (const slot of slots) {
    const day = dayOf(slot)
    const isOpen = slotState(slot, { count }, now) === 'choosable' || days.get(day) === 'open'
    days.set(day, isOpen ? 'open' : 'full')
  }
  return days
}
