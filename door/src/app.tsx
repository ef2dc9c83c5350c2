import { languages } from '@entree/domain/foundation/languages.ts'
import { LanguageProvider, type LoadedLanguage } from '@entree/web/language.tsx'
import { onTokenChange, readToken } from '@entree/web/session.ts'
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { eventsQuery, MeContext, meQuery, receiptQuery, StationContext } from './data.ts'
import { loadMessages, useT } from './messages.ts'
import { Door } from './door.tsx'
import { ChooseSession } from './choose-session.tsx'
import { PhoneMessages } from './phone/phone-messages.tsx'
import { useDeviceSettings } from './settings/device-settings.ts'
import { SignIn } from './sign-in/sign-in.tsx'
import type { Station } from './station/station.ts'
import { failureText } from './ui/failure-text.ts'
import { OrStopped } from './ui/stopped.tsx'
import { Waiting } from './ui/waiting.tsx'

const habits = { stored_as: 'entree.door.language', detected: languages }

/** The door app: sign in, choose where one stands, scan. */
export function App({ start, station, client }: { start: LoadedLanguage; station: Station; client: QueryClient }) {
  return (
    <LanguageProvider start={start} load={loadMessages} habits={habits}>
      <QueryClientProvider client={client}>
        <StationContext value={station}>
          <OrStopped>
            <Screen />
          </OrStopped>
        </StationContext>
      </QueryClientProvider>
    </LanguageProvider>
  )
}

function Screen() {
  const token = useSyncExternalStore(onTokenChange, readToken)
  return token === null ? <SignIn /> : <SignedIn key={token} />
}

function SignedIn() {
  const t = useT()
  const me = useQuery(meQuery())
  const events = useQuery(eventsQuery())
  useQuery(receiptQuery())
  const [settings, change] = useDeviceSettings()
  if (!me.data || !events.data) {
    const retry = () => Promise.all([me.refetch(), events.refetch()])
    const error = me.error ?? events.error
    const text = error ? failureText(t, error, 'load.failed') : t('load.wait')
    return <Waiting text={text} onRetry={error ? retry : undefined} />
  }
  const event = events.data.find(({ id }) => id === settings.event_id)
  const session = event?.sessions.find(({ id }) => id === settings.session_id)
  return (
    <MeContext value={me.data}>
      {event && session ? (
        <div className="door-frame">
          <PhoneMessages event_id={event.id} />
          <Door
            event={event}
            session={session}
            onLeave={() => change({ event_id: null, session_id: null, out_session_id: null })}
          />
        </div>
      ) : (
        <ChooseSession onChoose={(event_id, session_id) => change({ event_id, session_id })} />
      )}
    </MeContext>
  )
}
