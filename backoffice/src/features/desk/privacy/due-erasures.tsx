import type { DueErasure } from '@entree/contract/desk/privacy/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { OrderLink } from './order-link.tsx'
import { RETENTION_KEY } from './retention-key.ts'
import styles from './retention.module.css'

/** Who is erased automatically in the coming 30 days (PRIV-06). */
export function DueErasures({ months }: { months: number | null }) {
  const t = useT()
  const format = useFormat()
  const columns = useMemo<Column<DueErasure, never>[]>(
    () => [
      { id: 'who', header: t('retention.who'), cell: (row) => <Who row={row} /> },
      { id: 'order', header: t('retention.last_order'), cell: ({ order }) => <OrderLink order={order} /> },
      {
        id: 'last_visit_at',
        header: t('retention.last_visit'),
        is_nowrap: true,
        on_phone: 'named',
        cell: ({ last_visit_at }) => format.dateTimeNumeric(last_visit_at),
      },
      {
        id: 'due_at',
        header: t('retention.due'),
        is_nowrap: true,
        on_phone: 'named',
        cell: ({ due_at, is_waiting }) => (is_waiting ? t('retention.waiting') : format.dateTimeNumeric(due_at)),
      },
    ],
    [t, format],
  )
  return (
    <FormSection title={t('retention.due_title')} description={t('retention.due_text')}>
      <DataTable<DueErasure>
        id="due-erasures"
        label={t('retention.due_title')}
        query_key={[...RETENTION_KEY, 'due']}
        columns={columns}
        load={({ page }, signal) => send('listDueErasures', { page }, { signal })}
        row_key={({ customer_id }) => customer_id}
        empty={{
          title: t('retention.due_none'),
          text: t(months === null ? 'retention.due_none_without' : 'retention.due_none_text'),
        }}
      />
    </FormSection>
  )
}

function Who({ row: { name, email } }: { row: DueErasure }) {
  const lines = [name, email].filter((line) => line !== null)
  return <span className={styles.who}>{lines.length === 0 ? '–' : lines.map((line) => <span key={line}>{line}</span>)}</span>
}
