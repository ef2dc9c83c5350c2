import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './alert.module.css'

export type AlertKind = 'info' | 'success' | 'warning' | 'danger'
type AlertProps = { kind?: AlertKind; title?: string; children?: ReactNode; actions?: ReactNode; live?: boolean }

const signs: Record<AlertKind, string> = { info: 'i', success: '✓', warning: '!', danger: '!' }

/** A message that stays on the page. `live` when it comes after the page did, so that it is read aloud. */
export function Alert({ kind = 'info', title, children, actions, live }: AlertProps) {
  const role = live ? (kind === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div className={classes(styles.alert, styles[kind])} role={role} data-alert={kind}>
      <span className={styles.sign} aria-hidden="true">
        {signs[kind]}
      </span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
