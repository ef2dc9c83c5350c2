import type { CancelTerms as Terms } from '@entree/domain/catalogue/cancel-terms.ts'
import type { PointOfSale } from '../../data.ts'
import { useT } from '../../messages.ts'

export type VisitedEvent = Pick<PointOfSale['event'], 'continuous' | 'timeslots' | 'opening_hours'>
type T = ReturnType<typeof useT>

/** On which terms one can cancel what is bought here, said before it is bought (SELF-09); nothing where one cannot. */
export function CancelTerms({ event }: { event: Terms & VisitedEvent }) {
  const t = useT()
  if (event.cancel_until === null || !hasBeginning(event)) return null
  return <p>{termsText(t, event, whenText(t, event.cancel_until, event.cancel_until_unit))}</p>
}

/** Whether visits of an event begin at a moment that hours and days can be counted back from. */
export function hasBeginning({ continuous, timeslots, opening_hours }: VisitedEvent): boolean {
  return !continuous || timeslots.length > 0 || opening_hours.length > 0
}

/** How long before a visit something ends, as it stands after until. */
export function whenText(t: T, count: number, unit: Terms['cancel_until_unit']): string {
  return count === 0 ? t('cancel_terms.begin') : t(`cancel_terms.${unit}`, { count })
}

/** "You can cancel until 24 hours before your visit and get 80% of the ticket price back. Fees aren't refunded." `when`: what stands after until. */
export function termsText(t: T, terms: Pick<Terms, 'cancel_percentage' | 'cancel_returns_fees'>, when: string): string {
  const { cancel_percentage: percentage, cancel_returns_fees } = terms
  if (percentage === 0 && !cancel_returns_fees) return t('cancel_terms.nothing', { when })
  const price = percentage === 100 ? t('cancel_terms.all', { when }) : t('cancel_terms.some', { when, percentage })
  return `${price} ${t(cancel_returns_fees ? 'cancel_terms.fees_back' : 'cancel_terms.fees_stay')}`
}
