import type { ReactNode } from 'react'
import styles from './share-tab.module.css'

type CardProps = { title: string; text?: string; isWide?: boolean; children: ReactNode }

/** One thing to do, with its name. */
export function Card({ title, text, isWide = false, children }: CardProps) {
  return (
    <section className={styles.card} data-wide={isWide || undefined}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
