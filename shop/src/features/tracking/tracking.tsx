import { Suspense } from 'react'
import { optional } from '../../router/optional.tsx'
import { useConsent } from '../consent/consent-store.ts'
import type { Fact, TrackedEvent } from './facts.ts'

const TellServices = optional(async () => (await import('./tell-services.tsx')).TellServices)

/**
 * Tells the services of the event's organiser what happens on the page (TRACK-01, TRACK-02). Without consent, and for an event that
 * uses none, nothing is even loaded (DEC-S-72).
 */
export function Tracking({ event, fact }: { event: TrackedEvent; fact: Fact }) {
  const consent = useConsent()
  const isWanted = (consent?.analytics && event.gtm_id !== null) || (consent?.marketing && event.has_fb_capi)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <TellServices event={event} fact={fact} consent={consent} />
    </Suspense>
  )
}
