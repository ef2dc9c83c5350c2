import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './account.module.css'

/** A link in running text, below /backoffice. `isLine`: alone on its line. */
export function TextLink({ to, isLine, children }: { to: string; isLine?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={isLine ? `${styles.link} ${styles.line}` : styles.link}>
      {children}
    </Link>
  )
}

/** A button that reads as a link: for what is done on this page. */
export function LinkButton({ onClick, disabled, children }: { onClick: () => void; disabled?: boolean; children: ReactNode }) {
  return (
    <button type="button" className={`${styles.link} ${styles.line}`} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
