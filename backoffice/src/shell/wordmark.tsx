import styles from './wordmark.module.css'

/** The name of the product, as a ticket with a notch. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 5h18v5a2 2 0 0 0 0 4v5H3v-5a2 2 0 0 0 0-4z" fill="var(--color-primary)" />
        <path d="M9 9h7M9 12h5M9 15h7" stroke="var(--color-on-primary)" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      Entree
    </span>
  )
}
