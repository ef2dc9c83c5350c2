import type { ReactNode } from 'react'
import styles from './order-page.module.css'

/** Names and values; what has no value is left out. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  const shown = facts.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
  return (
    <dl className={styles.facts}>
      {shown.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
