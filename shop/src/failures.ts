import type { Refusal } from '@entree/domain/refusals.ts'
import { refusalMessage, sortFailure } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useToasts } from '@entree/web/toasts.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * Tells the visitor what went wrong with his own action. Answers the refusals that belong beside one of `fields`; the others are
 * shown as toasts (ERR-01). When the network or the server failed it goes to the root (ERR-06, DEC-S-76).
 */
export function useReportFailure(): (error: unknown, fields?: readonly string[]) => Record<string, Refusal> {
  const { t } = useLanguage()
  const toasts = useToasts()
  const navigate = useNavigate()
  return (error, fields) => {
    const failure = sortFailure(error, fields)
    if (failure.kind === 'broken') {
      toasts.error(t('errors.something_went_wrong'))
      if (location.pathname !== '/') void navigate('/')
      return {}
    }
    for (const refused of failure.others) toasts.error(refusalMessage(t, refused))
    return failure.byField
  }
}

/** The same for a page that could not load what it is about; give it the `error` of its query. */
export function usePageLoadFailure(error: unknown): void {
  const report = useReportFailure()
  const onFailure = useEffectEvent(report)
  useEffect(() => {
    if (error) onFailure(error)
  }, [error])
}
