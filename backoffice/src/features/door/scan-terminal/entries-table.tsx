import { Group } from '@mantine/core'
import type { DoorEntry } from '@entree/contract/door/check-ins/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column, Filter } from '../../../ui/table/table-types.ts'
import { EntryAction, type EntryActions } from './entry-action.tsx'

type EntriesTableProps = {
  event_id: number
  /** Without: the names of a sub company's visitors are not shown, and nobody is found by theirs (DEC-B-164). */
  withHolders?: boolean
  /** Null: the user may not check anyone in. */
  actions: EntryActions | null
}

/** The tickets of an event with search, filter, pages and check-in (BTERM-02 to BTERM-06). */
export function EntriesTable({ event_id, withHolders = true, actions }: EntriesTableProps) {
  const t = useT()
  const { dateTime } = useFormat()
  const columns = useMemo<Column<DoorEntry, never>[]>(
    () => [
      ...(withHolders
        ? [{ id: 'holder', header: t('terminal.holder'), cell: ({ holder }: DoorEntry) => holder ?? t('terminal.no_holder') }]
        : []),
      { id: 'product', header: t('terminal.product'), cell: ({ product }) => product },
      { id: 'order', header: t('terminal.order'), cell: ({ order_number }) => order_number },
      {
        id: 'scanned_at',
        header: t('terminal.scanned_at'),
        is_nowrap: true,
        cell: ({ scanned_at, state, mark }) => {
          if (state === 'refunded') return <StateBadge tone="bad">{t('terminal.refunded')}</StateBadge>
          if (state === 'cancelled') return <StateBadge tone="bad">{t('terminal.cancelled')}</StateBadge>
          return (
            <Group gap={6}>
              {mark && (
                <StateBadge tone={mark.kind === 'stop' ? 'bad' : 'waiting'}>
                  {mark.kind === 'stop' ? t('terminal.blocked', { text: mark.text }) : mark.text}
                </StateBadge>
              )}
              {scanned_at !== null && <StateBadge tone="good">{dateTime(scanned_at)}</StateBadge>}
            </Group>
          )
        },
      },
    ],
    [t, dateTime, withHolders],
  )
  const filters = useMemo<Filter[]>(
    () => [
      {
        name: 'filter',
        label: t('terminal.filter'),
        kind: 'select',
        options: [
          { value: 'scanned', label: t('terminal.scanned') },
          { value: 'not_scanned', label: t('terminal.not_scanned') },
        ],
      },
    ],
    [t],
  )
  return (
    <DataTable<DoorEntry>
      id="scan-terminal"
      label={t('nav.scan_terminal')}
      query_key={['scan-terminal', 'entries', event_id]}
      load={({ page, search, filters: { filter } }, signal) => {
        const shown = filter === 'scanned' || filter === 'not_scanned' ? filter : 'all'
        return send('listTerminalEntries', { event_id, page, search, filter: shown }, { signal })
      }}
      columns={columns}
      row_key={({ ticket_id }) => ticket_id}
      row_actions={actions ? (entry) => <EntryAction entry={entry} actions={actions} /> : undefined}
      filters={filters}
      search_label={t(withHolders ? 'terminal.search' : 'terminal.search_linked')}
      empty={{ title: t('terminal.none_title'), text: t('terminal.none_text') }}
    />
  )
}
