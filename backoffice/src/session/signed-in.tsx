import { useLanguage } from '@entree/web/language.tsx'
import { useToasts } from '@entree/web/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore, type ComponentType } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { refusedStatus } from '../data.ts'
import { forgetMenu } from '../early/kept-menu.ts'
import { useT } from '../messages.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { useFetchLater } from '../ui/use-fetch-later.ts'
import { actingCompany, isAdministration, onActingCompanyChange, type ActingCompany } from './acting-company.ts'
import { OverScreen } from './over-screen.tsx'
import { loginPath } from './return-path.ts'
import { hasToSetPassword, meQuery, SessionContext, type Session, type SessionInUse } from './session.tsx'
import { didLeave } from './token.ts'
import { useSeat } from './use-seat.ts'

type SignedInProps = {
  /** What one signs in with over a screen. */
  SignIn: ComponentType
  /** Fetches it ahead: when a session ends, the network, or this version of the app, may be gone. */
  fetchSignIn: () => Promise<unknown>
}

/**
 * The part of the back office for users who are signed in. Everybody else is led to the login page, and back here afterwards; users
 * whose session ended are told so (AUTH-06, AUTH-09), and sign in again over the screen they were at, if there was one (AUTH-22, AUTH-24).
 * Another user starts with nothing of the one before.
 */
export function SignedIn({ SignIn, fetchSignIn }: SignedInProps) {
  const { token, seat, state, onSession, onKnown } = useSeat()
  const location = useLocation()
  const client = useQueryClient()
  const toasts = useToasts()
  const t = useT()
  const before = useRef(token)
  const isOut = state === 'out'
  useFetchLater(seat.session === null ? null : fetchSignIn)

  useEffect(() => {
    if (before.current !== null && token === null && !didLeave()) toasts.error(t('session.expired'))
    before.current = token
    if (token === null) forgetMenu()
  }, [token, toasts, t])
  const wasIn = useRef(!isOut)
  useEffect(() => {
    if (wasIn.current && isOut) client.clear()
    wasIn.current = !isOut
  }, [isOut, client])
  useEffect(() => {
    // By now nothing of the screen is left that would ask about its changes.
    if (state === 'another') globalThis.location.reload()
  }, [state])

  if (isOut) return <Navigate to={didLeave() ? '/login' : loginPath(location)} replace />
  if (state === 'another') return <PageSkeleton />
  return (
    <>
      <Fragment key={seat.key}>
        <WithSession onSession={onSession} />
      </Fragment>
      {state === 'covered' && seat.session && (
        <OverScreen user={seat.session.user} token={token} SignIn={SignIn} onKnown={onKnown} />
      )}
    </>
  )
}

function WithSession({ onSession }: { onSession: (session: Session) => void }) {
  const { data: session, error, refetch } = useQuery(meQuery())
  const { suggest } = useLanguage()
  const { pathname } = useLocation()
  const acting = useSyncExternalStore(onActingCompanyChange, actingCompany)
  const language = session?.user.language
  useEffect(() => {
    if (language) suggest(language)
  }, [language, suggest])
  const tell = useEffectEvent(onSession)
  useEffect(() => {
    if (session) tell(session)
  }, [session])

  const inUse = useMemo(() => (session ? sessionInUse(session, acting, pathname) : null), [session, acting, pathname])

  const mustSetPassword = session?.user.must_reset_password === true || hasToSetPassword(error)
  if (mustSetPassword && pathname !== '/change-password') return <Navigate to="/change-password" replace />
  if (!session && !mustSetPassword) {
    // Signed out by this very call: the login page is on its way.
    if (!error || refusedStatus(error) === 401) return <PageSkeleton />
    return <LoadFailed onRetry={() => refetch()} />
  }
  return (
    <SessionContext value={inUse}>
      <Outlet />
    </SessionContext>
  )
}

function sessionInUse(session: Session, chosen: ActingCompany | null, pathname: string): SessionInUse {
  const is_of_platform = session.company === null
  const acting_company = is_of_platform ? chosen : null
  const company = isAdministration(pathname) ? session.company : (session.company ?? acting_company)
  return { ...session, company, acting_company, is_of_platform }
}
