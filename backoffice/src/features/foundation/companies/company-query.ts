import type { CompanyDetail } from '@entree/contract/foundation/companies/entities.ts'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { send } from '../../../send.ts'

/** The path of the user's own company. */
export const COMPANY_PATH = 'company'

/** Under which a company is in the cache. */
export const companyKey = (company_id: number) => ['company', company_id] as const

/** A company with all that is set for it. */
export function companyQuery(company_id: number) {
  return queryOptions({
    queryKey: companyKey(company_id),
    queryFn: ({ signal }) => send('getCompanyDetail', { company_id }, { signal }),
  })
}

/** The company that the tabs are about. */
export type CompanyPlace = {
  company_id: number
  /** Where its screens lie: `/company`, or `/admin/companies/5`. */
  base: string
}
export const CompanyContext = createContext<CompanyPlace | null>(null)

/** The company whose tab this is: the own one, or one of the platform. */
export function useCompanyPlace(): CompanyPlace {
  const place = useContext(CompanyContext)
  if (!place) throw new Error('useCompanyPlace outside the frame of a company')
  return place
}

export type { CompanyDetail }
