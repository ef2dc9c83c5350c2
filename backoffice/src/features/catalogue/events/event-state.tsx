import type { EventState } from '@entree/domain/catalogue/event-states.ts'
import { useT } from '../../../messages.ts'
import styles from './event-state.module.css'

/** The state of an event: a word, and a dot in its colour. */
export function EventStateBadge({ state }: { state: EventState }) {
  const t = useT()
  return (
    <span className={styles.badge} data-state={state}>
      {t(`events.state_${state}`)}
    </span>
  )
}
