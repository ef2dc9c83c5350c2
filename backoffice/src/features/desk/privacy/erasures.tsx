import type { Erasure } from '@entree/contract/desk/privacy/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { OrderLink } from './order-link.tsx'
import { RETENTION_KEY } from './retention-key.ts'

/** What was erased, by a user or automatically: when, why and how much, and nothing about who it was (PRIV-06). */
export function Erasures() {
  const t = useT()
  const format = useFormat()
  const columns = useMemo<Column<Erasure, never>[]>(
    () => [
      {
        id: 'erased_at',
        header: t('retention.erased_at'),
        is_nowrap: true,
        cell: ({ erased_at }) => format.dateTimeNumeric(erased_at),
      },
      {
        id: 'why',
        header: t('retention.why'),
        cell: ({ after_months, who }) =>
          after_months === null ? t('retention.asked', { name: who ?? '–' }) : t('retention.after', { count: after_months }),
      },
      { id: 'order', header: t('retention.last_order'), cell: ({ order }) => <OrderLink order={order} /> },
      { id: 'orders', header: t('retention.orders'), align: 'end', cell: ({ orders }) => orders },
      { id: 'tickets', header: t('retention.tickets'), align: 'end', cell: ({ tickets }) => tickets },
    ],
    [t, format],
  )
  return (
    <FormSection title={t('retention.done_title')}>
      <DataTable<Erasure>
        id="erasures"
        label={t('retention.done_title')}
        query_key={[...RETENTION_KEY, 'done']}
        columns={columns}
        load={({ page }, signal) => send('listErasures', { page }, { signal })}
        row_key={({ id }) => id}
        empty={{ title: t('retention.done_none'), text: t('retention.done_none_text') }}
      />
    </FormSection>
  )
}
