import { Button } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { Imported } from './imported.tsx'
import { TicketImport } from './ticket-import.tsx'

/** Brings the tickets that were sold elsewhere into an event (MOVE-01). */
export function TicketImportTab() {
  const t = useT()
  const { id: event_id, state } = useEvent()
  const query = queryOptions({
    queryKey: ['guest-lists', event_id, 'choices'],
    queryFn: ({ signal }) => send('getGuestListChoices', { event_id }, { signal }),
  })
  const [done, setDone] = useState<CallAnswer<'importTickets'> | null>(null)
  if (state === 'archived' || state === 'passed')
    return <EmptyState title={t('imports.closed')} text={t('imports.closed_text')} />
  if (done) return <Imported event_id={event_id} done={done} onAgain={() => setDone(null)} />
  return (
    <Loaded query={query}>
      {({ products, has_point_of_sale }) =>
        has_point_of_sale ? (
          <TicketImport event_id={event_id} products={products} onDone={setDone} />
        ) : (
          <EmptyState
            title={t('imports.no_pos')}
            text={t('errors.guest_list_needs_point_of_sale')}
            action={
              <Button component={Link} to={`/events/${event_id}/pos`}>
                {t('imports.set_up')}
              </Button>
            }
          />
        )
      }
    </Loaded>
  )
}
