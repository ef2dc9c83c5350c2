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
 * shown as toasts (ERR-01). When the network or the server failed it goes to the root (ERR-06, DEC-S-76), once the code of that is there:
 * without network they stay where they are (ERR-41).
 */
export function useReportFailure(): (error: unknown, fields?: readonly string[]) => Record<string, Refusal> {
  const { t, load } = useLanguage()
  const toasts = useToasts()
  const navigate = useNavigate()
  const tell = async (refusals: readonly Refusal[]) => {
    const later = await load(LATER).catch(() => null)
    for (const refused of refusals) toasts.error(later ? refusalMessage(later, refused) : t('something_went_wrong'))
  }
  const goToRoot = async () => {
    if (location.pathname === '/') return
    const root = await import('./features/company-shop/index-page.tsx').catch(() => undefined)
    if (root) navigate('/')
  }
  return (error, fields) => {
    const failure = sortFailure(error, fields)
    if (failure.kind === 'broken') {
      toasts.error(t('something_went_wrong'))
      void goToRoot()
      return {}
    }
    const { byField, others } = failure
    if (others.length > 0) void tell(others)
    return byField
  }
}

/** The same for a page that could not load what it is about, and has nothing to stay for; give it the `error` of its query. */
export function usePageLoadFailure(error: unknown): void {
  const report = useReportFailure()
  const navigate = useNavigate()
  const onFailure = useEffectEvent((failure: unknown) => {
    report(failure)
    if (sortFailure(failure).kind === 'broken' && location.pathname !== '/') navigate('/')
  })
  useEffect(() => {
    if (error) onFailure(error)
  }, [error])
}
