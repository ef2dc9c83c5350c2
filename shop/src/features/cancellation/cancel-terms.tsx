import type { CancelTerms as Terms } from '@entree/domain/catalogue/cancel-terms.ts'
import type { PointOfSale } from '../../data.ts'
import { useT } from '../../messages.ts'

type EventWithTerms = Terms & Pick<PointOfSale['event'], 'continuous' | 'timeslots' | 'opening_hours'>
type T = ReturnType<typeof useT>

/** On which terms one can cancel what is bought here, said before it is bought (SELF-09); nothing where one cannot. */
export function CancelTerms({ event }: { event: EventWithTerms }) {
  const t = useT()
  const hasVisits = !event.continuous || event.timeslots.length > 0 || event.opening_hours.length > 0
  const { cancel_until: count, cancel_until_unit } = event
  if (count === null || !hasVisits) return null
  const when = count === 0 ? t('cancel_terms.begin') : t(`cancel_terms.${cancel_until_unit}`, { count })
  return <p>{termsText(t, event, when)}</p>
}

/** "You can cancel until 24 hours before your visit and get 80% of the ticket price back. Fees aren't refunded." `when`: what stands after until. */
export function termsText(t: T, terms: Pick<Terms, 'cancel_percentage' | 'cancel_returns_fees'>, when: string): string {
  const { cancel_percentage: percentage, cancel_returns_fees } = terms
  if (percentage === 0 && !cancel_returns_fees) return t('cancel_terms.nothing', { when })
  const price = percentage === 100 ? t('cancel_terms.all', { when }) : t('cancel_terms.some', { when, percentage })
  return `${price} ${t(cancel_returns_fees ? 'cancel_terms.fees_back' : 'cancel_terms.fees_stay')}`
}
