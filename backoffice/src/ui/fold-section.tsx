import { useId, useState, type ReactNode } from 'react'
import styles from './fold-section.module.css'
import { Icon } from './icon.tsx'

type FoldSectionProps = {
  title: string
  /** What is set in it, or what it is for; shown while it is closed too. */
  summary?: ReactNode
  /** Something in it is wrong: it opens. */
  has_error?: boolean
  /** Open at first. */
  opened?: boolean
  children: ReactNode
}

/** A group of fields on a card that is folded away until it is needed. */
export function FoldSection({ title, summary, has_error = false, opened = false, children }: FoldSectionProps) {
  const [isOpen, setOpen] = useState(opened)
  const id = useId()
  const shown = isOpen || has_error
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        <button type="button" className={styles.toggle} aria-expanded={shown} aria-controls={id} onClick={() => setOpen(!shown)}>
          <span className={styles.words}>
            <span>{title}</span>
            {summary && <span className={styles.summary}>{summary}</span>}
          </span>
          <span className={styles.sign} data-open={shown}>
            <Icon name="chevron-down" />
          </span>
        </button>
      </h2>
      <div id={id} className={styles.fields} hidden={!shown}>
        {children}
      </div>
    </section>
  )
}
