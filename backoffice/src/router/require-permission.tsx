import type { Permission } from '@entree/domain/permissions.ts'
import type { ReactNode } from 'react'
import { NoPermissionPage } from '../features/system/no-permission-page.tsx'
import { useSession } from '../session/session.tsx'

/** What is inside, for whoever holds one of the permissions; the no-permission page for all others (NAV-05). */
export function RequirePermission({ any, children }: { any: readonly Permission[]; children: ReactNode }) {
  const { permissions } = useSession()
  const isAllowed = any.some((permission) => permissions.includes(permission))
  return isAllowed ? children : <NoPermissionPage />
}
