import type { ReactNode } from 'react'
import styles from './fieldset.module.css'

/** Fields that can be looked at and not changed, all at once, while `disabled`. */
export function Fieldset({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={disabled} className={styles.fieldset}>
      {children}
    </fieldset>
  )
}
