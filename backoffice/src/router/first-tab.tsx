import { Navigate } from 'react-router'
import { NoPermissionPage } from '../ui/no-permission-page.tsx'
import { useTabs } from './tabs.ts'

/** A screen that leads to the first tab of `path` that the user may open. */
export function firstTabOf(path: string) {
  return function FirstTab() {
    const [first] = useTabs(path)
    return first ? <Navigate to={first.to} replace /> : <NoPermissionPage />
  }
}
