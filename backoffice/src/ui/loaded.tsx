import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { CallFailed } from '@entree/web/client.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { useContext, useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isBroken, refusedStatus } from '../data.ts'
import { DialogContext } from './dialog-context.ts'
import { NoPermissionPage } from './no-permission-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { useT } from '../messages.ts'
import { LoadFailed } from './load-failed.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useRefusalText } from './use-refusal-text.ts'

type LoadedProps<Data, Key extends QueryKey> = {
  query: UseQueryOptions<Data, DefaultError, Data, Key>
  /** Shown while it is on its way; default: the skeleton of a page. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * What a page shows of a record, once it is there. No such record, or someone else's: the 404 page. Not allowed: the no-permission
 * page. Network or server failed: a red toast and back to the start (TOAST-10, DEC-B-174); at the start itself one can try again, and
 * in a dialog, which is no page to leave.
 */
export function Loaded<Data, Key extends QueryKey>({ query, skeleton, children }: LoadedProps<Data, Key>) {
  const { data, error, refetch } = useQuery(query)
  const { pathname } = useLocation()
  const isInDialog = useContext(DialogContext) !== null
  if (data !== undefined) return children(data)
  if (!error) return skeleton ?? <PageSkeleton />
  const status = refusedStatus(error)
  if (status === 403) return <NoPermissionPage />
  if (isBroken(error)) return isInDialog || pathname === '/dashboard' ? <LoadFailed onRetry={() => refetch()} /> : <ToStart />
  // Signed out by this very call: the login page is on its way.
  return status === 401 ? <PageSkeleton /> : <NotThere error={error} />
}

/** The 404 page, with what the refusal says more than that, as of an order that ran out (BORD-57). */
function NotThere({ error }: { error: Error }) {
  const refusalText = useRefusalText()
  const [refused] = error instanceof CallFailed ? error.refusals : []
  return <NotFoundPage text={refused && refused.code !== 'not_found' ? refusalText(refused) : undefined} />
}

function ToStart() {
  const navigate = useNavigate()
  const toasts = useToasts()
  const t = useT()
  const leave = useEffectEvent(() => {
    toasts.error(t('errors.something_went_wrong'))
    void navigate('/', { replace: true })
  })
  useEffect(() => leave(), [])
  return null
}
