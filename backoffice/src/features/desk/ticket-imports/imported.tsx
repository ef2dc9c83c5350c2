import type { CallAnswer } from '@entree/contract/calls.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { ImportCounts, LeftOutRows } from './left-out-rows.tsx'
import styles from './ticket-import.module.css'

type ImportedProps = { event_id: number; done: CallAnswer<'importTickets'>; onAgain: () => void }

/** What an import brought, and what it left out. */
export function Imported({ event_id, done, onAgain }: ImportedProps) {
  const t = useT()
  return (
    <div className={styles.steps}>
      <FormSection title={t('imports.done')} description={t('imports.done_text')}>
        <div role="status">
          <ImportCounts counts={{ ...done, left_out: done.errors.length }} />
        </div>
        <div className={styles.go}>
          <Button component={Link} to={`/orders?selected_events=${event_id}`}>
            {t('imports.see_orders')}
          </Button>
          <Button variant="default" onClick={onAgain}>
            {t('imports.again')}
          </Button>
        </div>
      </FormSection>
      <LeftOutRows rows={done.errors} />
    </div>
  )
}
