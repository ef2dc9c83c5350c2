import { useFormat } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import { eventsQuery, useStationState } from './data.ts'
import { useT } from './messages.ts'
import { SignOut } from './settings/sign-out.tsx'
import { unsentOf } from './station/station-state.ts'
import { useSending } from './use-sync.ts'

type Props = { onChoose: (event_id: number, session_id: number) => void }

/** Where one stands: the events of now and soon, with their sessions, asked for each time that this opens (MGMT-08). */
export function ChooseSession({ onChoose }: Props) {
  const t = useT()
  const { rangeShort, times, visit } = useFormat()
  const { data: events = [], isError, isFetching, refetch } = useQuery(eventsQuery())
  const unsent = unsentOf(useStationState())
  useSending()
  return (
    <main className="page">
      <h1>{t('choose.title')}</h1>
      {isError && (
        <p className="notice" role="status">
          {t('load.no_network')}
        </p>
      )}
      {unsent > 0 && (
        <p className="mark" role="status">
          {t('status.waiting', { count: unsent })}
        </p>
      )}
      {events.length === 0 && <p>{t('choose.none')}</p>}
      {events.map((event) => (
        <section key={event.id} className="stack" aria-labelledby={`event-${event.id}`}>
          <h2 id={`event-${event.id}`}>{event.name}</h2>
          <p className="soft">{[rangeShort(event), event.venue].filter(Boolean).join(' · ')}</p>
          {event.sessions.map((session) => (
            <button key={session.id} type="button" className="button row" onClick={() => onChoose(event.id, session.id)}>
              <strong>{session.name}</strong>
              <span className="soft">
                {rangeShort(event) === rangeShort({ ...session, ends_at: null }) ? times(session) : visit(session)}
              </span>
              {session.test_mode && <span className="mark">{t('scan.test_mode')}</span>}
            </button>
          ))}
        </section>
      ))}
      <button type="button" className="button" disabled={isFetching} onClick={() => void refetch()}>
        {t('choose.refresh')}
      </button>
      <SignOut />
    </main>
  )
}
