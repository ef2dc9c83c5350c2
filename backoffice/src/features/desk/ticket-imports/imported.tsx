import type { CallAnswer } from '@entree/contract/calls.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import type { LargeTicketImport } from './import-values.ts'
import { ImportCounts, LeftOutRows } from './left-out-rows.tsx'
import styles from './ticket-import.module.css'

type ImportedProps = {
  event_id: number
  done: CallAnswer<'importTickets'>
  /** One that was made in parts, of which `done` has the first rows only. */
  of?: LargeTicketImport
  onAgain: () => void
}

/** What an import brought, and what it left out. */
export function Imported({ event_id, done, of, onAgain }: ImportedProps) {
  const t = useT()
  return (
    <div className={styles.steps}>
      <FormSection title={t('imports.done')} description={t('imports.done_text')}>
        <div role="status">
          <ImportCounts counts={{ ...done, left_out: of?.left_out ?? done.errors.length }} />
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
      <LeftOutRows rows={done.errors} {...(of ? { all: { event_id, id: of.id, count: of.left_out } } : {})} />
    </div>
  )
}
