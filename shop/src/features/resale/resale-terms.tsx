import type { ResaleTerms as Terms } from '@entree/domain/catalogue/resale-terms.ts'
import { useT } from '../../messages.ts'
import { hasBeginning, whenText, type VisitedEvent } from '../cancellation/cancel-terms.tsx'

type T = ReturnType<typeof useT>

/** On which terms what is bought here can be offered for resale, said before it is bought (RESL-12); nothing where it cannot. */
export function ResaleTerms({ event }: { event: Terms & VisitedEvent }) {
  const t = useT()
  if (event.resale_hours === null || !hasBeginning(event)) return null
  return <p>{resaleTermsText(t, event, whenText(t, event.resale_hours, 'hours'))}</p>
}

/** The same as `termsText` of cancelling, for resale. `when`: what stands after until. */
export function resaleTermsText(t: T, terms: Pick<Terms, 'resale_percentage' | 'resale_returns_fees'>, when: string): string {
  const { resale_percentage: percentage, resale_returns_fees } = terms
  if (percentage === 0 && !resale_returns_fees) return t('resale_terms.nothing', { when })
  const price = percentage === 100 ? t('resale_terms.all', { when }) : t('resale_terms.some', { when, percentage })
  return `${price} ${t(resale_returns_fees ? 'cancel_terms.fees_back' : 'cancel_terms.fees_stay')}`
}
