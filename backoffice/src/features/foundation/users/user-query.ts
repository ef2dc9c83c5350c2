import type { User } from '@entree/contract/foundation/users/entities.ts'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useParams } from 'react-router'
import { send } from '../../../send.ts'
import { useSession } from '../../../session/session.tsx'
import type { CompanyPlace } from '../companies/company-query.ts'

/** Under which the users of a company are in the cache. */
export const usersKey = (company_id: number) => ['users', company_id] as const

/** One user of a company; what invalidates `usersKey` invalidates it too. */
export function userQuery(company_id: number, user_id: number) {
  return queryOptions({
    queryKey: [...usersKey(company_id), user_id],
    queryFn: ({ signal }) => send('getUser', { company_id, user_id }, { signal }),
  })
}

/** The company of the address: one of the platform's, or one's own. */
export function useAddressedCompany(): CompanyPlace {
  const { company_id } = useParams()
  const { company } = useSession()
  if (company_id !== undefined) return { company_id: Number(company_id), base: `/admin/companies/${company_id}` }
  return { company_id: company?.id ?? 0, base: '/company' }
}

type InFrame = CompanyPlace & { user: User }
export const UserContext = createContext<InFrame | null>(null)

/** The user whose tab this is. */
export function useUserInFrame(): InFrame {
  const inFrame = useContext(UserContext)
  if (!inFrame) throw new Error('useUserInFrame outside the frame of a user')
  return inFrame
}
