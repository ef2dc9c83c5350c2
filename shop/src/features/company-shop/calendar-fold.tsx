import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../messages.ts'
import styles from './calendar-fold.module.css'

/** Folds the calendar to one button on a phone, where it would push the events off the first screen; elsewhere it is open. */
export function CalendarFold({ children }: { children: ReactNode }) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.fold} data-open={isOpen || undefined}>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 5.5h12v11H4zM4 9h12M7.5 3.5v3m5-3v3" />
        </svg>
        {t('calendar_pick')}
      </button>
      <div id={id} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
