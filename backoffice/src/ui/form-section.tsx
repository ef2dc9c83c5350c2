import { useId, type ReactNode } from 'react'
import styles from './form-section.module.css'

/** A group of fields under a heading, on a card. */
export function FormSection({ title, description, children }: { title?: string; description?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
      )}
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
