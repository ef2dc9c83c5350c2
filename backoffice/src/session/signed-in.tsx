import { CallFailed } from '@entree/web/client.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useToasts } from '@entree/web/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { refusedStatus } from '../data.ts'
import { forgetMenu } from '../early/kept-menu.ts'
import { useT } from '../messages.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { actingCompany, isAdministration, onActingCompanyChange, type ActingCompany } from './acting-company.ts'
import { loginPath } from './return-path.ts'
import { meQuery, SessionContext, type Session, type SessionInUse } from './session.tsx'
import { didLeave, useToken } from './token.ts'

/**
 * The part of the back office for users who are signed in. Everybody else is led to the login page, and back here afterwards; users
 * whose session ended are told so (AUTH-06, AUTH-09). Another user starts with nothing of the one before.
 */
export function SignedIn() {
  const token = useToken()
  const location = useLocation()
  const client = useQueryClient()
  const toasts = useToasts()
  const t = useT()
  const before = useRef(token)

  useEffect(() => {
    if (before.current !== null && token === null && !didLeave()) {
      client.clear()
      toasts.error(t('session.expired'))
    }
    before.current = token
    if (token === null) forgetMenu()
  }, [token, client, toasts, t])

  if (token === null) return <Navigate to={didLeave() ? '/login' : loginPath(location)} replace />
  return (
    <Fragment key={token}>
      <WithSession />
    </Fragment>
  )
}

function WithSession() {
  const { data: session, error, refetch } = useQuery(meQuery())
  const { suggest } = useLanguage()
  const { pathname } = useLocation()
  const acting = useSyncExternalStore(onActingCompanyChange, actingCompany)
  const language = session?.user.language
  useEffect(() => {
    if (language) suggest(language)
  }, [language, suggest])

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

/** Their token is good for a new password only (AUTH-17). */
function hasToSetPassword(error: unknown): boolean {
  return error instanceof CallFailed && error.has('must_reset_password')
}
