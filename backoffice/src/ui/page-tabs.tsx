import { useEffect, useRef } from 'react'
import { matchPath, NavLink, useLocation } from 'react-router'
import styles from './page-tabs.module.css'

export type PageTab = { label: string; to: string; end?: boolean }

/** The tabs of a page: links, so that each has an address. Where they do not all fit, the open one is scrolled into sight. */
export function PageTabs({ tabs, label }: { tabs: readonly PageTab[]; label: string }) {
  const strip = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const index = tabs.findIndex(({ to, end = false }) => matchPath({ path: to, end }, pathname))
  useEffect(() => {
    const open = strip.current?.querySelectorAll<HTMLElement>('a')[index]
    if (strip.current && open) strip.current.scrollLeft = open.offsetLeft - (strip.current.clientWidth - open.offsetWidth) / 2
  }, [index])
  return (
    <nav ref={strip} aria-label={label} className={styles.tabs}>
      <ul>
        {tabs.map(({ label: text, to, end = false }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={styles.tab ?? ''}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
