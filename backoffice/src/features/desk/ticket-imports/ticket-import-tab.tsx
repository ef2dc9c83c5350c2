import { Button } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { ImportUnderWay } from './import-under-way.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { broughtIn, type LargeTicketImport } from './import-values.ts'
import { Imported } from './imported.tsx'
import { TicketImport } from './ticket-import.tsx'

/** How often an import that is at work is looked at. */
const LOOK_AGAIN_MS = 1_000

/** Brings the tickets that were sold elsewhere into an event (MOVE-01). */
export function TicketImportTab() {
  const t = useT()
  const { id: event_id, state } = useEvent()
  const client = useQueryClient()
  const query = queryOptions({
    queryKey: ['guest-lists', event_id, 'choices'],
    queryFn: ({ signal }) => send('getGuestListChoices', { event_id }, { signal }),
  })
  const [done, setDone] = useState<CallAnswer<'importTickets'> | null>(null)
  /** Those that are over and were seen. */
  const [seen, setSeen] = useState<number | null>(null)
  /** One that is over and looked at again. */
  const [again, setAgain] = useState<number | null>(null)
  const [was_at_work, setAtWork] = useState<number | null>(null)
  const imports = useQuery({
    queryKey: ['ticket-imports', event_id],
    queryFn: async ({ signal }) => {
      const found = await send('listTicketImports', { event_id }, { signal })
      const working = found.data.find(isAtWork)
      if (working) setAtWork(working.id)
      return found
    },
    refetchInterval: ({ state: { data } }) => (data?.data.some(isAtWork) ? LOOK_AGAIN_MS : false),
  })
  if (state === 'archived' || state === 'passed')
    return <EmptyState title={t('imports.closed')} text={t('imports.closed_text')} />
  if (done) return <Imported event_id={event_id} done={done} onAgain={() => setDone(null)} />
  // One may be under way, which nobody should begin a second time.
  if (imports.isLoadingError) return <LoadFailed onRetry={() => imports.refetch()} />
  const latest = imports.data?.data.find((one) => isToBeSeen(one, was_at_work)) ?? null
  if (latest !== null && latest.id !== seen) {
    if (latest.state !== 'done') return <ImportUnderWay key={latest.id} of={latest} />
    const leave = async () => {
      setSeen(latest.id)
      await Promise.all(broughtIn(event_id).map((queryKey) => client.invalidateQueries({ queryKey })))
    }
    return <Imported event_id={event_id} done={latest} of={latest} onAgain={() => void leave()} />
  }
  const over = imports.data?.data.filter((one) => one.state === 'done') ?? []
  const looked_at = over.find(({ id }) => id === again)
  if (looked_at) return <Imported event_id={event_id} done={looked_at} of={looked_at} onAgain={() => setAgain(null)} />
  return (
    <Loaded query={query}>
      {({ products, has_point_of_sale }) =>
        has_point_of_sale ? (
          <TicketImport
            event_id={event_id}
            products={products}
            onDone={setDone}
            onUploaded={(id) => {
              setAtWork(id)
              return client.invalidateQueries({ queryKey: ['ticket-imports', event_id] })
            }}
          >
            <EarlierImports imports={over} onSee={setAgain} />
          </TicketImport>
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

function isAtWork({ state }: LargeTicketImport): boolean {
  return state === 'fetching' || state === 'checking' || state === 'running'
}

/** What waits for a user, and what has become of the one that was seen running. */
function isToBeSeen(one: LargeTicketImport, was_at_work: number | null): boolean {
  if (one.state === 'done') return one.id === was_at_work
  return one.state !== 'loading' || one.reasons.length > 0
}
