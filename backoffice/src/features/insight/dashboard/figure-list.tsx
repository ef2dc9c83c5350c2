import type { ReactNode } from 'react'
import styles from './figure-list.module.css'

export type Figure = { label: string; value: ReactNode; below?: ReactNode }

/** Figures with their names, the most important ones first; `large` for what is read from an arm's length. */
export function FigureList({ label, figures, size }: { label: string; figures: readonly Figure[]; size?: 'large' }) {
  return (
    <dl className={styles.figures} aria-label={label} data-size={size}>
      {figures.map((figure) => (
        <div key={figure.label} className={styles.figure}>
          <dt>{figure.label}</dt>
          <dd>
            <strong>{figure.value}</strong>
            {figure.below && <span className={styles.below}>{figure.below}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
