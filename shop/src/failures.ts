import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { refusalMessage, sortFailure } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useToasts } from '@entree/web/toasts.tsx'
import { useEffect, useEffectEvent } from 'react'
import { setMissed } from './layout/missed.ts'
import { useNavigate } from './router/router.tsx'
import type { MessagePart } from './messages.ts'

/** The texts of refusals; usually there already when something is refused. */
const LATER: MessagePart = 'later'

type Said = { byField: Record<string, Refusal>; isBroken: boolean }

/** Shows what went wrong as toasts, but for refusals that belong beside one of `fields`. `isBroken`: the network or the server failed. */
function useSayFailure(): (error: unknown, fields?: readonly string[]) => Said {
  const { t, load } = useLanguage()
  const toasts = useToasts()
  const tell = async (refusals: readonly Refusal[]) => {
    const later = await load(LATER).catch(() => null)
    for (const refused of refusals) toasts.error(later ? refusalMessage(later, refused) : t('something_went_wrong'))
  }
  return (error, fields) => {
    const failure = sortFailure(error, fields)
    if (failure.kind === 'broken') {
      toasts.error(t('something_went_wrong'))
      return { byField: {}, isBroken: true }
    }
    const { byField, others } = failure
    if (others.length > 0) void tell(others)
    return { byField, isBroken: false }
  }
}

/**
 * Tells the visitor what went wrong with their own action. Returns the refusals that belong beside one of `fields`; the others are
 * shown as toasts (ERR-01). When the network or the server failed it goes to the root (ERR-06, DEC-S-76), once the code of that is there:
 * without network they stay where they are (ERR-41), and so do visitors who have gone to another page meanwhile.
 */
export function useReportFailure(): (error: unknown, fields?: readonly string[]) => Record<string, Refusal> {
  const say = useSayFailure()
  const navigate = useNavigate()
  const goToRoot = async () => {
    const { pathname } = location
    if (pathname === '/') return
    const root = await import('./features/company-shop/index-page.tsx').catch(() => undefined)
    if (root && location.pathname === pathname) navigate('/')
  }
  return (error, fields) => {
    const { byField, isBroken } = say(error, fields)
    if (isBroken) void goToRoot()
    return byField
  }
}

/**
 * The same for a page that could not load what it is about, and has nothing to stay for; give it the `error` of its query. At the root is the way
 * back to it (ERR-58).
 */
export function usePageLoadFailure(error: unknown): void {
  const say = useSayFailure()
  const navigate = useNavigate()
  const onFailure = useEffectEvent((failure: unknown) => {
    const { isBroken } = say(failure)
    if (!isBroken || location.pathname === '/') return
    setMissed(location.pathname + location.search)
    navigate('/')
  })
  useEffect(() => {
    if (error) onFailure(error)
  }, [error])
}
