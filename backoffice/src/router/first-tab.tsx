import { NoPermissionPage } from '../ui/no-permission-page.tsx'
import { LeadOn } from './lead-on.tsx'
import { useTabs } from './tabs.ts'

/** A screen that leads to the first tab of `path` that the user may open. */
export function firstTabOf(path: string) {
  return function FirstTab() {
    const [first] = useTabs(path)
    return first ? <LeadOn to={first.to} /> : <NoPermissionPage />
  }
}
