import { isOfPlatform, type Permission } from '@entree/domain/foundation/permissions.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ChooseCompanyPage } from '../shell/choose-company-page.tsx'
import { NoPermissionPage } from '../ui/no-permission-page.tsx'
import { isAdministration } from '../session/acting-company.ts'
import { useSession } from '../session/session.tsx'

/**
 * What is inside, for users who hold one of the permissions; the no-permission page for all others (NAV-05). A screen of a company asks
 * people of the platform for which one first.
 */
type RequirePermissionProps = { any: readonly Permission[]; isOverCompanies?: boolean; children: ReactNode }

/** `isOverCompanies`: the screen is about companies as a whole, so that none has to be chosen first. */
export function RequirePermission({ any, isOverCompanies = false, children }: RequirePermissionProps) {
  const { permissions, company } = useSession()
  const { pathname } = useLocation()
  const isAllowed = any.some((permission) => permissions.includes(permission))
  if (!isAllowed) return <NoPermissionPage />
  const isOfCompany = !isOverCompanies && !isAdministration(pathname) && any.some((permission) => !isOfPlatform(permission))
  return isOfCompany && company === null ? <ChooseCompanyPage /> : children
}
