import { page } from '../../router/page.tsx'
import { Suspense } from 'react'
import { currentConsent, useConsent, useIsChangingConsent } from './consent-store.ts'

const ConsentBanner = page(async () => (await import('./consent-banner.tsx')).ConsentBanner, { isOptional: true })

/** The cookie banner, until a choice is there (LAY-04, CONS-07) and again while it is being changed. */
export function Consent() {
  const consent = useConsent()
  const isChanging = useIsChangingConsent()
  if (consent && !isChanging) return null
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  )
}

/** Fetches the banner when the visit starts without a choice, so that it is there from the first paint and moves nothing. */
export async function loadConsent(): Promise<void> {
  // Where it does not come nobody is asked, and nothing is kept.
  if (!currentConsent()) await ConsentBanner.load().catch(() => undefined)
}
