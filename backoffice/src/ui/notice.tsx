import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

type NoticeProps = { tone?: 'info' | 'warning'; icon?: IconName; action?: ReactNode; children: ReactNode }

/** Something to know about what is on the page: why it cannot be changed, what is still to come. */
export function Notice({ tone = 'info', icon = tone === 'warning' ? 'warning' : 'info', action, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon name={icon} size={20} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
