import { useEffect, useRef, type ReactNode } from 'react'
import { Link, matchPath, NavLink, useLocation } from 'react-router'
import styles from './page-tabs.module.css'

export type PageTab = {
  label: string
  to: string
  end?: boolean
  /** The tab whose part it is, where there are more than fit beside each other. */
  group?: string
  /** How many of what it lists need attention. */
  count?: ReactNode
}

/** More than these do not fit beside each other on every screen, in every language. */
const MOST_TABS = 6

/**
 * The tabs of a page: links, so that each has an address. More than six stand under their groups, each of which leads to the first of its
 * parts, with the parts of the open one below. Where they do not all fit, the open one is scrolled into sight.
 */
export function PageTabs({ tabs, label }: { tabs: readonly PageTab[]; label: string }) {
  const { pathname } = useLocation()
  const open = tabs.find(({ to, end = false }) => matchPath({ path: to, end }, pathname))
  const groups = groupsOf(tabs)
  const index = groups.findIndex(({ parts }) => open && parts.includes(open))
  const parts = groups[index]?.parts ?? []
  return (
    <nav aria-label={label} className={styles.nav}>
      <Strip open={index}>
        {groups.map(({ name, parts: [first, ...others] }, place) => (
          <li key={name}>
            {first && others.length > 0 && (
              <Link to={first.to} className={styles.tab} aria-current={place === index ? 'true' : undefined}>
                {name}
              </Link>
            )}
            {first && others.length === 0 && (
              <NavLink to={first.to} end={first.end ?? false} className={styles.tab ?? ''}>
                {name}
                {first.count}
              </NavLink>
            )}
          </li>
        ))}
      </Strip>
      {parts.length > 1 && (
        <ul className={styles.parts}>
          {parts.map(({ label: text, to, end = false }) => (
            <li key={to}>
              <NavLink to={to} end={end} className={styles.part ?? ''}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

/** Tabs beside each other; `open` is the place of the open one. */
function Strip({ open, children }: { open: number; children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = strip.current?.querySelectorAll<HTMLElement>('a')[open]
    if (strip.current && tab) strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return (
    <div ref={strip} className={styles.tabs}>
      <ul>{children}</ul>
    </div>
  )
}

/** The groups of tabs in their order; a tab without one, or among few, stands alone under its own name. */
function groupsOf(tabs: readonly PageTab[]): { name: string; parts: readonly PageTab[] }[] {
  const isFew = tabs.length <= MOST_TABS
  const groups = Map.groupBy(tabs, ({ group, label }) => (isFew ? label : (group ?? label)))
  return [...groups].map(([name, parts]) => ({ name, parts }))
}
