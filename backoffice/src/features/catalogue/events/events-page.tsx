import { Button } from '@mantine/core'
import type { EventRow } from '@entree/contract/catalogue/events/entities.ts'
import type { CallInput } from '@entree/contract/calls.ts'
import { useFormat } from '@entree/web/format.ts'
import { Suspense, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column, Filter, ListParams } from '../../../ui/table/table-types.ts'
import { eventsKey } from './event-query.ts'
import styles from './events-page.module.css'
import { EventStateBadge } from './event-state.tsx'
import { SoldMeter } from './sold-meter.tsx'
import { useEventActions } from './use-event-actions.tsx'

const DuplicateDialog = lazyDialog(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog)
const NewEventDialog = lazyDialog(async () => (await import('./new-event-dialog.tsx')).NewEventDialog)

type Sort = 'name' | 'starts_at' | 'created_at'
type Filters = Pick<CallInput<'listEvents'>, 'state' | 'show_archived'>

/** What one can choose above the list; without a choice it shows what goes on and what is to come. */
const filtersOf: Readonly<Record<string, Filters>> = {
  live: { state: 'live' },
  not_live: { state: 'not_live' },
  draft: { state: 'draft' },
  passed: { state: 'passed' },
  archived: { state: 'archived' },
  all: { show_archived: true },
}

/** The events of the company (EVT-01, EVT-02). */
export function EventsPage() {
  const t = useT()
  const columns = useColumns()
  const mayCreate = useMay('event.create')
  const [query, setQuery] = useSearchParams()
  const [copied, setCopied] = useState<{ id: number; name: string } | null>(null)
  const actionsOf = useEventActions({ onDuplicate: setCopied })
  const filters = useMemo<Filter[]>(
    () => [
      {
        name: 'show',
        label: t('events.filter_state'),
        kind: 'select',
        options: [
          { value: 'live', label: t('events.state_live') },
          { value: 'not_live', label: t('events.state_not_live') },
          { value: 'draft', label: t('events.state_draft') },
          { value: 'passed', label: t('events.state_passed') },
          { value: 'archived', label: t('events.state_archived') },
          { value: 'all', label: t('events.all') },
        ],
      },
    ],
    [t],
  )
  const isNew = query.has('new')
  const setNew = (isOpen: boolean) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      if (isOpen) next.set('new', '1')
      else next.delete('new')
      return next
    })
  const create = (label: string) => (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setNew(true)}>
      {label}
    </Button>
  )

  return (
    <Page
      title={t('nav.events')}
      actions={
        mayCreate && (
          <>
            <Button component={Link} to="/events/pretix" variant="default">
              {t('events.from_pretix')}
            </Button>
            {create(t('events.add'))}
          </>
        )
      }
    >
      <DataTable<EventRow, Sort>
        id="events"
        label={t('nav.events')}
        query_key={[...eventsKey, 'list']}
        load={loadEvents}
        columns={columns}
        row_key={({ id }) => id}
        row_link={({ id }) => `/events/${id}`}
        row_actions={(row) => <RowMenu name={row.name} actions={actionsOf(row)} />}
        filters={filters}
        search_label={t('events.search')}
        default_sort="starts_at"
        empty={{
          title: t('events.none_title'),
          text: t(mayCreate ? 'events.none_text' : 'events.none_text_view'),
          action: mayCreate && create(t('events.add_first')),
        }}
      />
      <Suspense fallback={null}>
        {isNew && mayCreate && <NewEventDialog onClose={() => setNew(false)} />}
        {copied && <DuplicateDialog event_id={copied.id} onClose={() => setCopied(null)} />}
      </Suspense>
    </Page>
  )
}

/** What is over comes latest first, unless the user says how. A search without a choice looks through all that is not archived. */
function loadEvents({ page, search, sort, filters }: ListParams<Sort>, signal: AbortSignal) {
  const chosen = filters.show === undefined ? undefined : filtersOf[filters.show]
  const isLatestFirst = chosen !== undefined && sort === 'starts_at' && chosen.state !== 'live' && chosen.state !== 'draft'
  return send(
    'listEvents',
    {
      page,
      search,
      sort: isLatestFirst ? '-starts_at' : (sort ?? 'starts_at'),
      ...(chosen ?? (search === '' ? { state: 'current' } : {})),
    },
    { signal },
  )
}

function useColumns(): readonly Column<EventRow, Sort>[] {
  const t = useT()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'name', header: t('events.name'), sort: 'name', cell: ({ name }) => name },
      {
        id: 'dates',
        is_nowrap: true,
        header: t('events.dates'),
        sort: 'starts_at',
        cell: (row) => <span className={styles.dates}>{format.rangeShort(row)}</span>,
      },
      { id: 'venue', header: t('events.venue'), cell: ({ venue }) => (venue ? `${venue.name}, ${venue.city}` : '–') },
      { id: 'state', header: t('events.state'), cell: ({ state }) => <EventStateBadge state={state} /> },
      { id: 'sold', header: t('events.sold'), cell: ({ sold, capacity }) => <SoldMeter sold={sold} capacity={capacity} /> },
      {
        id: 'created',
        is_nowrap: true,
        header: t('events.created'),
        sort: 'created_at',
        is_hidden: true,
        cell: ({ created_at }) => format.dateTimeNumeric(created_at),
      },
    ],
    [t, format],
  )
}
