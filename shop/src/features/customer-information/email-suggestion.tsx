import { Button } from '@entree/web/ui/button.tsx'
import { useT } from '../../messages.ts'
import styles from './customer-fields.module.css'

type EmailSuggestionProps = { suggestion: string | null; onYes: (email: string) => void; onNo: () => void }

/** Asks whether another address was meant (PERS-14); read aloud as it comes. */
export function EmailSuggestion({ suggestion, onYes, onNo }: EmailSuggestionProps) {
  const t = useT()
  return (
    <div role="status" className={styles.suggestionRegion}>
      {suggestion !== null && (
        <div className={styles.suggestion}>
          <p>{t('personal.email_suggestion', { email: suggestion })}</p>
          <div className={styles.suggestionButtons}>
            <Button onClick={() => onYes(suggestion)}>{t('personal.yes')}</Button>
            <Button look="quiet" onClick={onNo}>
              {t('personal.no')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
