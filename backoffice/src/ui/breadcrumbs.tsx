import { Link, useLocation } from 'react-router'
import { useT } from '../messages.ts'
import { findRoute, useRouteList } from '../router/route-list.tsx'
import styles from './breadcrumbs.module.css'

export type Crumb = { label: string; to: string }

/** The way up from a screen: given, or the screens that its path lies below. */
export function Breadcrumbs({ crumbs, current }: { crumbs?: readonly Crumb[]; current: string }) {
  const t = useT()
  const above = useCrumbsAbove()
  const shown = crumbs ?? above
  if (shown.length === 0) return null
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className={styles.crumbs}>
        {shown.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page" className={styles.current}>
          {current}
        </li>
      </ol>
    </nav>
  )
}

function useCrumbsAbove(): Crumb[] {
  const t = useT()
  const routes = useRouteList()
  const parts = useLocation().pathname.split('/').filter(Boolean)
  return parts.slice(0, -1).flatMap((_, index) => {
    const to = `/${parts.slice(0, index + 1).join('/')}`
    const crumb = findRoute(routes, to)?.crumb
    return crumb ? [{ label: t(crumb), to }] : []
  })
}
