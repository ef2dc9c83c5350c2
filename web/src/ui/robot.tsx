import styles from './robot.module.css'

/** A robot at a gate, shaking its head (NAV-02). It stands still for users who want no motion. */
export function Robot() {
  return (
    <svg viewBox="0 0 160 160" width="160" height="160" aria-hidden="true" data-robot="">
      <g>
        <rect x="48" y="92" width="64" height="44" rx="10" fill="var(--color-primary)" />
        <rect x="60" y="104" width="40" height="6" rx="3" fill="var(--color-on-primary)" opacity="0.6" />
        <circle cx="80" cy="122" r="5" fill="var(--color-on-primary)" />
        <path d="M48 100 30 118M112 100l18 18" stroke="var(--color-ink-soft)" strokeWidth="7" strokeLinecap="round" />
        <path d="M66 136v12M94 136v12" stroke="var(--color-ink-soft)" strokeWidth="9" strokeLinecap="round" />
      </g>
      <g className={styles.head}>
        <path d="M80 36V22" stroke="var(--color-ink-soft)" strokeWidth="5" strokeLinecap="round" />
        <circle className={styles.lamp} cx="80" cy="18" r="6" fill="var(--color-danger)" />
        <rect
          x="42"
          y="36"
          width="76"
          height="52"
          rx="14"
          fill="var(--color-surface)"
          stroke="var(--color-ink)"
          strokeWidth="4"
        />
        <g className={styles.eyes} fill="var(--color-ink)">
          <circle cx="64" cy="58" r="6" />
          <circle cx="96" cy="58" r="6" />
        </g>
        <path d="M66 76q14-8 28 0" stroke="var(--color-ink)" strokeWidth="4" strokeLinecap="round" fill="none" />
      </g>
    </svg>
  )
}
