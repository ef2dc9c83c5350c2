import type { ReactNode } from 'react'
import styles from './state-badge.module.css'

/** How a state is to be taken. */
export type Tone = 'good' | 'bad' | 'waiting' | 'special' | 'neutral'

/** A state: a word, and a dot in its colour. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
