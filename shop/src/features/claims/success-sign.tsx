import styles from './ticket-done.module.css'

/** A tick in a circle. */
export function SuccessSign() {
  return (
    <svg viewBox="0 0 64 64" className={styles.sign} aria-hidden="true" data-part="success-sign">
      <circle cx="32" cy="32" r="32" />
      <path d="m19 33 9 9 18-20" />
    </svg>
  )
}
