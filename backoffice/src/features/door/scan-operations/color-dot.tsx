import styles from './scan-operations.module.css'

/** A colour with its name in digits, for those who do not see it. */
export function ColorDot({ color }: { color: string }) {
  return (
    <span className={styles.color}>
      <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
      {color}
    </span>
  )
}
