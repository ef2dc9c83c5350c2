import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { refusalMessage, sortFailure } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useToasts } from '@entree/web/toasts.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from './router/router.tsx'
import type { MessagePart } from './messages.ts'

/** The texts of refusals; usually there already when something is refused. */
const LATER: MessagePart = 'later'

/**
 * Tells the visitor what went wrong with their own action. Returns the refusals that belong beside one of `fields`; the others are
 * shown as toasts (ERR-01). When the network or the server failed it goes to the root (ERR-06, DEC-S-76).
 */
export function useReportFailure(): (error: unknown, fields?: readonly string[]) => Record<string, Refusal> {
  const { t, load } = useLanguage()
  const toasts = useToasts()
  const navigate = useNavigate()
  const tell = async (refusals: readonly Refusal[]) => {
    const later = await load(LATER).catch(() => null)
    for (const refused of refusals) toasts.error(later ? refusalMessage(later, refused) : t('something_went_wrong'))
  }
  return (error, fields) => {
    const failure = sortFailure(error, fields)
    if (failure.kind === 'broken') {
      toasts.error(t('something_went_wrong'))
      if (location.pathname !== '/') navigate('/')
      return {}
    }
    const { byField, others } = failure
    if (others.length > 0) void tell(others)
    return byField
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
