import type { CallAnswer } from '@entree/contract/calls.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { CallFailed } from '@entree/web/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { send } from '../send.ts'
import type { ActingCompany } from './acting-company.ts'

/** Who is signed in, as the server says: `user`, their `company`, the `permissions` they hold, and the `impersonator` who works as them. */
export type Session = CallAnswer<'getMe'>

/** Who is signed in, and for whom they work at the moment. `company` is their own, or the one they chose; none in the administration. */
export type SessionInUse = Session & {
  /** Has no company of their own, and may choose one to work for. */
  is_of_platform: boolean
  /** The company they chose, also while they are in the administration. */
  acting_company: ActingCompany | null
}

/** Null outside the signed-in part. */
export const SessionContext = createContext<SessionInUse | null>(null)

/** Who is signed in, as the server says. */
export function meQuery() {
  return queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => send('getMe', {}, { signal }), staleTime: 60_000 })
}

/** Who is signed in; only inside the signed-in part. */
export function useSession(): SessionInUse {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside the signed-in part')
  return session
}

/** Whether the user holds one of the permissions: to show a button or not. The server decides for itself. */
export function useMay(...any: readonly Permission[]): boolean {
  const { permissions } = useSession()
  return any.some((permission) => permissions.includes(permission))
}

/** Whether a token is good for a new password only (AUTH-17). */
export function hasToSetPassword(error: unknown): boolean {
  return error instanceof CallFailed && error.has('must_reset_password')
}
