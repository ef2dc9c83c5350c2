import type { ReactNode } from 'react'
import styles from './form.module.css'
import type { Save } from './use-save.ts'

/**
 * A form that is saved by `useSave`: its sections one below the other, at the end a `SaveBar`. As wide as is read and filled in
 * with ease; `isWide`: with something beside its fields, or a table.
 */
export function Form({ save, isWide = false, children }: { save: Save; isWide?: boolean; children: ReactNode }) {
  return (
    <form noValidate className={styles.form} data-wide={isWide} onSubmit={(event) => void save.submit(event)}>
      {children}
    </form>
  )
}
