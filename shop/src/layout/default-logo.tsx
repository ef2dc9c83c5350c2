import styles from './default-logo.module.css'

/** For a company without a logo (LAY-09): a ticket and its name. */
export function DefaultLogo({ name }: { name: string }) {
  return (
    <span className={styles.logo} data-logo="default">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path
          fill="currentColor"
          d="M5 7h22a2 2 0 0 1 2 2v3.6a3.5 3.5 0 0 0 0 6.8V23a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-3.6a3.5 3.5 0 0 0 0-6.8V9a2 2 0 0 1 2-2Zm14.5 3.5v2.2h1.6v-2.2Zm0 4.4v2.2h1.6v-2.2Zm0 4.4v2.2h1.6v-2.2Z"
          fillRule="evenodd"
        />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
