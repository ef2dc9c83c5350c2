import type { ReactNode } from 'react'
import { useFormat } from '@entree/web/format.ts'
import { classes } from '@entree/web/ui/classes.ts'
import styles from './price-line.module.css'

/** A list of amounts; its lines are `PriceLine`s. */
export function PriceLines({ children }: { children: ReactNode }) {
  return <dl className={styles.lines}>{children}</dl>
}

type PriceLineProps = { label: ReactNode; note?: ReactNode; amount: number; strong?: boolean; testId?: string }

/**
 * What something costs, cents at the right edge. The label has an element of its own: beside another, the text that a browser has
 * translated would stay when it changes (CART-20).
 */
export function PriceLine({ label, note, amount, strong, testId }: PriceLineProps) {
  const { money } = useFormat()
  return (
    <div className={classes(styles.line, strong && styles.strong)} data-line={testId}>
      <dt>
        <span>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </dt>
      <dd>{money(amount)}</dd>
    </div>
  )
}
