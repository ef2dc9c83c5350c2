import { openMessages } from '@entree/domain/door/phone-message.ts'
import { useFormat } from '@entree/web/format.ts'
import { useSyncExternalStore } from 'react'
import { useStationState } from '../data.ts'
import { useSettling } from '../list/use-settling.ts'
import { useT } from '../messages.ts'
import { serverNow } from '../station/station.ts'
import { acknowledge, onTold, toldMessages } from './told.ts'

/**
 * What the organiser says to this phone, above everything and beside what is scanned, one after the other and the newest first, until it
 * is acknowledged (PHONE-07).
 */
export function PhoneMessages({ event_id }: { event_id: number }) {
  const t = useT()
  const state = useStationState()
  const { time } = useFormat(state.kept?.door.event.time_zone)
  const told = useSyncExternalStore(onTold, toldMessages)
  const open = told.event_id === event_id ? openMessages(told.messages, serverNow(state)) : []
  const message = open[0]
  // The second of two taps is not for what came up below the finger.
  const isSettling = useSettling(String(message?.id))
  if (!message) return null
  const { id, text, sent_at } = message
  return (
    <section className="told" aria-label={t('told.label')}>
      <div role="alert">
        <p className="told-when">
          {t('told.at', { time: time(sent_at) })}
          {open.length > 1 && ` · ${t('told.more', { count: open.length - 1 })}`}
        </p>
        <p className="told-text">{text}</p>
      </div>
      <button
        // Another one: what has the focus would be pressed by the Enter of a hand scanner.
        key={id}
        type="button"
        className="button"
        aria-disabled={isSettling}
        onClick={() => {
          if (!isSettling) acknowledge(id)
        }}
      >
        {t('told.ok')}
      </button>
    </section>
  )
}
