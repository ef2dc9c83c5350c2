import { remainingSpots, slotState, type ChoosableSlot, type SlotDemand } from '@entree/domain/catalogue/timeslots.ts'
import type { Translate } from '@entree/web/language.tsx'
import type { MessageKey } from '../../messages.ts'

/** With fewer left than this it is said how many. */
const FEW = 10

/** What is to be said about the spots of a time: that it is over or full, that too few are left, or how few there are. */
export function spotsText(t: Translate<MessageKey>, slot: ChoosableSlot, demand: SlotDemand, now: string): string | null {
  const left = remainingSpots(slot)
  const state = slotState(slot, demand, now)
  if (state === 'past') return t('timeslot.past')
  if (state === 'full') return left !== null && left > 0 ? t('timeslot.too_few', { count: left }) : t('timeslot.full')
  return left !== null && left <= FEW ? t('timeslot.left', { count: left }) : null
}
