import { NavLink } from 'react-router'
import styles from './page-tabs.module.css'

export type PageTab = { label: string; to: string; end?: boolean }

/** The tabs of a page: links, so that each has an address. */
export function PageTabs({ tabs, label }: { tabs: readonly PageTab[]; label: string }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
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
