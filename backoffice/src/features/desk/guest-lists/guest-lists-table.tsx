import type { CallAnswer } from '@entree/contract/calls.ts'
import type { GuestListRow } from '@entree/contract/desk/guest-lists/entities.ts'
import { useFormat, type Format } from '@entree/web/format.ts'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { GuestListActions } from './guest-list-actions.tsx'
import { GuestListGuests } from './guest-list-guests.tsx'
import { GuestListState } from './guest-list-state.tsx'

type Translate = ReturnType<typeof useT>
type GuestListsTableProps = {
  query_key: QueryKey
  load: (input: { page: number; search?: string }, signal: AbortSignal) => Promise<CallAnswer<'listGuestLists'>>
  /** Leads to a new one; false for users without the permission. */
  add: ReactNode
  /** They are of several events. */
  withEvent?: boolean
}

/** Guest lists, the newest first, with what is claimed, and what can be done with each; a row unfolds to its guests. */
export function GuestListsTable({ query_key, load, add, withEvent = false }: GuestListsTableProps) {
  const t = useT()
  const format = useFormat()
  const mayOpen = useMay('order.detail')
  const columns = useMemo(() => columnsOf(t, format, withEvent), [t, format, withEvent])
  return (
    <DataTable<GuestListRow>
      id={withEvent ? 'all-guest-lists' : 'guest-lists'}
      label={t('guests.list')}
      query_key={query_key}
      columns={columns}
      load={({ page, search }, signal) => load({ page, search: search || undefined }, signal)}
      row_key={({ id }) => id}
      row_link={mayOpen ? ({ id }) => `/orders/${id}` : undefined}
      row_actions={(list) => <GuestListActions list={list} />}
      row_details={
        mayOpen
          ? (list) => ({
              label: t('guests.more', { name: list.owner || list.order_number }),
              content: () => <GuestListGuests order_id={list.id} />,
            })
          : undefined
      }
      search_label={t('guests.search')}
      empty={{ title: t('guests.none'), text: t('guests.none_text'), action: add }}
      tools={add}
    />
  )
}

function columnsOf(t: Translate, format: Format, withEvent: boolean): Column<GuestListRow, never>[] {
  return [
    { id: 'owner', header: t('guests.owner'), cell: ({ owner, email, order_number }) => owner || (email ?? order_number) },
    { id: 'order', header: t('guests.order'), on_phone: 'hidden', cell: ({ order_number }) => order_number },
    ...(withEvent ? [{ id: 'event', header: t('guests.event'), cell: ({ event }: GuestListRow) => event.name }] : []),
    {
      id: 'created',
      header: t('guests.created'),
      is_nowrap: true,
      on_phone: 'hidden',
      cell: ({ created_at }) => format.dateTimeNumeric(created_at),
    },
    { id: 'tickets', header: t('guests.tickets'), align: 'end', cell: ({ guests }) => guests },
    {
      id: 'claimed',
      header: t('guests.claimed'),
      align: 'end',
      is_nowrap: true,
      cell: ({ claimed, unclaimed }) =>
        claimed + unclaimed === 0 ? '–' : t('guests.claimed_of', { claimed, invited: claimed + unclaimed }),
    },
    { id: 'total', header: t('guests.total'), align: 'end', is_nowrap: true, cell: ({ total }) => format.money(total) },
    {
      id: 'state',
      header: t('guests.state'),
      is_nowrap: true,
      on_phone: 'first_line',
      cell: (list) => <GuestListState list={list} />,
    },
  ]
}
