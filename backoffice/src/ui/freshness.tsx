import { Notice } from './notice.tsx'
import styles from './freshness.module.css'

/** How old what refreshes itself is: a quiet line while it does, a notice when the connection is lost. */
export function Freshness({ isLost, live, lost }: { isLost: boolean; live: string; lost: string }) {
  return <div role="status">{isLost ? <Notice tone="warning">{lost}</Notice> : <p className={styles.live}>{live}</p>}</div>
}
