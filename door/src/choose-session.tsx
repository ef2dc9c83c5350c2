import type { DoorEvent } from '@entree/contract/door/check-ins/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from './messages.ts'
import { wakeSound } from './scan/signals.ts'
import { SignOut } from './settings/sign-out.tsx'

type Props = {
  events: readonly DoorEvent[]
  onReload: () => void
  onChoose: (event_id: number, session_id: number) => void
}

/** Where one stands: the events of now and soon, with their sessions (MGMT-08). */
export function ChooseSession({ events, onReload, onChoose }: Props) {
  const t = useT()
  const { rangeShort, times } = useFormat()
  return (
    <main className="page">
      <h1>{t('choose.title')}</h1>
      {events.length === 0 && (
        <>
          <p>{t('choose.none')}</p>
          <button type="button" className="button" onClick={onReload}>
            {t('load.again')}
          </button>
        </>
      )}
      {events.map((event) => (
        <section key={event.id} className="stack" aria-labelledby={`event-${event.id}`}>
          <h2 id={`event-${event.id}`}>{event.name}</h2>
          <p className="soft">{[rangeShort(event), event.venue].filter(Boolean).join(' · ')}</p>
          {event.sessions.map((session) => (
            <button
              key={session.id}
              type="button"
              className="button row"
              onClick={() => {
                wakeSound()
                onChoose(event.id, session.id)
              }}
            >
              <strong>{session.name}</strong>
              <span className="soft">{times(session)}</span>
              {session.test_mode && <span className="mark">{t('scan.test_mode')}</span>}
            </button>
          ))}
        </section>
      ))}
      <SignOut />
    </main>
  )
}
