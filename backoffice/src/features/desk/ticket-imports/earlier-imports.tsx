import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import type { LargeTicketImport } from './import-values.ts'
import styles from './ticket-import.module.css'

type EarlierImportsProps = { imports: readonly LargeTicketImport[]; onSee: (id: number) => void }

/** Imports in parts that are over, for users who open the event later (MOVE-24, MOVE-28). */
export function EarlierImports({ imports, onSee }: EarlierImportsProps) {
  const t = useT()
  const format = useFormat()
  if (imports.length === 0) return null
  return (
    <FormSection title={t('imports.earlier')} description={t('imports.earlier_text')}>
      <ul className={styles.earlier}>
        {imports.map(({ id, created_at, who, tickets, left_out }) => {
          const date = format.dateTime(created_at)
          const counts = [
            { name: t('imports.tickets'), count: tickets },
            ...(left_out > 0 ? [{ name: t('imports.left_out'), count: left_out }] : []),
          ]
          return (
            <li key={id}>
              <div>
                <p className={styles.when}>{date}</p>
                <p className={styles.hint}>{who}</p>
                <p className={styles.hint}>{counts.map(({ name, count }) => `${name}: ${formatNumber(count)}`).join(' · ')}</p>
              </div>
              <Button variant="default" aria-label={`${t('imports.see')}, ${date}`} onClick={() => onSee(id)}>
                {t('imports.see')}
              </Button>
            </li>
          )
        })}
      </ul>
    </FormSection>
  )
}
