import { visitorStates, type VisitorPage, type VisitorRow } from '@entree/contract/desk/visitors/entities.ts'
import { seatText } from '@entree/domain/catalogue/seating.ts'
import { useFormat, type Format } from '@entree/web/format.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { BadgesButton } from '../badges/badges-button.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { visitorsOf } from '../exports/export-values.ts'
import { visitorFilters } from './visitor-filters.ts'
import { VisitorMore } from './visitor-more.tsx'
import { VisitorStatus } from './visitor-status.tsx'

type Translate = ReturnType<typeof useT>

/** Everybody with a valid ticket for the event, the newest first; each row unfolds to the answers (EVT-58). */
export function VisitorsTab() {
  const t = useT()
  const event = useEvent()
  const { id: event_id, time_zone } = event
  const format = useFormat(time_zone)
  const mayOpen = useMay('order.detail')
  const client = useQueryClient()
  const { data: choices } = useQuery(choicesQuery(event_id))
  const hasTimeslots = (choices?.timeslots.length ?? 0) > 0
  const hasSeats = choices?.has_seats ?? false
  const columns = useMemo(() => columnsOf(t, format, { hasTimeslots, hasSeats }), [t, format, hasTimeslots, hasSeats])
  const filters = useMemo(
    () => visitorFilters(t, format, event_id, () => client.fetchQuery(choicesQuery(event_id))),
    [t, format, client, event_id],
  )
  return (
    <DataTable<VisitorRow, never, VisitorPage>
      id="visitors"
      label={t('visitors.list')}
      query_key={['visitors', event_id]}
      columns={columns}
      filters={filters}
      load={({ page, search, filters: set }, signal) =>
        send(
          'listVisitors',
          {
            event_id,
            page,
            search: search.length > 1 ? search : undefined,
            state: visitorStates.find((state) => state === set.state),
            product_id: numberOf(set.product_id),
            timeslot_id: numberOf(set.timeslot_id),
          },
          { signal },
        )
      }
      row_key={({ ticket_id }) => ticket_id}
      row_link={mayOpen ? ({ order_id }) => `/orders/${order_id}` : undefined}
      row_details={(visitor) => ({
        label: t('visitors.more', { name: visitor.holder ?? visitor.email ?? String(visitor.ticket_id) }),
        content: () => <VisitorMore event_id={event_id} visitor={visitor} format={format} />,
      })}
      search_label={t('visitors.search')}
      files={
        <>
          {choices?.has_badges && <BadgesButton event_id={event_id} />}
          <ExportButton preset={visitorsOf(event)} />
        </>
      }
      empty={{ title: t('visitors.none'), text: t('visitors.none_text') }}
    />
  )
}

function choicesQuery(event_id: number) {
  return queryOptions({
    queryKey: ['visitors', event_id, 'dependencies'],
    queryFn: ({ signal }) => send('getVisitorDependencies', { event_id }, { signal }),
    staleTime: 60_000,
  })
}

function columnsOf(
  t: Translate,
  format: Format,
  { hasTimeslots, hasSeats }: { hasTimeslots: boolean; hasSeats: boolean },
): Column<VisitorRow, never>[] {
  return [
    { id: 'holder', header: t('visitors.holder'), cell: ({ holder, email }) => holder ?? email ?? t('visitors.nobody') },
    { id: 'email', header: t('visitors.email'), on_phone: 'hidden', cell: ({ email }) => email ?? '–' },
    { id: 'order_number', header: t('visitors.order'), cell: ({ order_number }) => order_number },
    { id: 'product', header: t('visitors.product'), cell: ({ product }) => product.name },
    ...(hasSeats
      ? [
          {
            id: 'seat',
            header: t('seat.seat'),
            cell: ({ seat }: VisitorRow) => seat && seatText(seat, (key, values) => t(`seat.${key}`, values)),
          },
        ]
      : []),
    ...(hasTimeslots
      ? [
          {
            id: 'timeslot',
            header: t('visitors.timeslot'),
            is_nowrap: true,
            cell: ({ timeslot }: VisitorRow) => timeslot && format.visit({ ...timeslot, ends_at: null }),
          },
        ]
      : []),
    {
      id: 'state',
      header: t('visitors.state'),
      on_phone: 'first_line',
      is_nowrap: true,
      cell: ({ state }) => <VisitorStatus state={state} />,
    },
  ]
}

function numberOf(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined
}
