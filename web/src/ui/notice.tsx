import type { ReactNode } from 'react'
import styles from './notice.module.css'

type NoticeProps = {
  title: string
  text?: ReactNode
  actions?: ReactNode
  sign?: ReactNode
  /** Larger than a sign, in its place. */
  picture?: ReactNode
  children?: ReactNode
}

/** A page with one thing to say (not found, success, countdown): its heading, a sentence, what to do next. */
export function Notice({ title, text, actions, sign, picture, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      {picture}
      {sign && (
        <div className={styles.sign} aria-hidden="true">
          {sign}
        </div>
      )}
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
