import type { ReactNode } from 'react'
import styles from './form.module.css'
import type { Save } from './use-save.ts'

/** A form that is saved by `useSave`: its sections one below the other, at the end a `SaveBar`. */
export function Form({ save, children }: { save: Save; children: ReactNode }) {
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void save.submit(event)}>
      {children}
    </form>
  )
}
