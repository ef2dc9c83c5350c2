import { descriptionView } from '@entree/domain/foundation/description-text.ts'
import { Button } from '@entree/web/ui/button.tsx'
import { useId, useState } from 'react'
import { useT } from '../../messages.ts'
import styles from './event-description.module.css'

type EventDescriptionProps = { description: string | null; is_description_open: boolean }

/** 'Important information' (POS-13, POS-15): short texts in full, longer ones to be folded out (POS-16, POS-17, POS-18). */
export function EventDescription({ description, is_description_open }: EventDescriptionProps) {
  const t = useT()
  const id = useId()
  const view = descriptionView(description, is_description_open)
  const [isOpen, setOpen] = useState(view?.is_open ?? true)
  if (!view || description === null) return null
  return (
    <section className={styles.description} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('important_information')}
      </h2>
      <div id={`${id}-text`}>
        {isOpen ? (
          // The server sanitises descriptions when they are written and again when they are answered.
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: description }} />
        ) : (
          <p className={styles.text}>{view.short}</p>
        )}
      </div>
      {view.is_collapsible && (
        <Button
          look="quiet"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={`${id}-text`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('read_less') : t('read_more')}
        </Button>
      )}
    </section>
  )
}
