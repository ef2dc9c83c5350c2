import type { DoorEvent } from '@entree/contract/door/check-ins/entities.ts'
import type { ScanDirection } from '@entree/domain/door/judge-scan.ts'
import { CallFailed } from '@entree/web/client.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useCallback, useRef, useState } from 'react'
import { useMe, useStation, type Session } from '../data.ts'
import { useT } from '../messages.ts'
import { send } from '../send.ts'
import { useDeviceSettings } from '../settings/device-settings.ts'
import { synchronise } from '../station/synchronise.ts'
import { makeScan, type Scanned, type What } from './make-scan.ts'
import { signal, toneOf } from './signals.ts'

export type Shown = Scanned | { problem: string }
export type Scans = ReturnType<typeof useScans>

/** Scans one after the other, and shows, sounds and shakes what came of the last. */
export function useScans(event: DoorEvent, session: Session) {
  const t = useT()
  const station = useStation()
  const { user } = useMe()
  const [{ sound, vibration }] = useDeviceSettings()
  const [shown, setShown] = useState<Shown | null>(null)
  const [direction, setDirection] = useState<ScanDirection>('in')
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const tell = useCallback(
    (problem: string) => {
      signal('bad', { sound, vibration })
      setShown({ problem })
    },
    [sound, vibration],
  )
  const scan = useCallback(
    (what: What, { overrule = false, as = direction }: { overrule?: boolean; as?: ScanDirection } = {}) => {
      const place = { event_id: event.id, session_id: session.id, direction: as, scanner_name: user.name }
      const run = async () => {
        try {
          const scanned = await makeScan(station, place, what, overrule)
          if (!scanned) return tell(t('scan.no_data'))
          signal(toneOf(scanned.answer.result), { sound, vibration })
          return setShown(scanned)
        } catch (error) {
          return tell(problemOf(t, error))
        }
      }
      // The second of two quick scans of a ticket is judged when the first is stored.
      queue.current = queue.current.then(run)
      return queue.current
    },
    [station, event.id, session.id, user.name, direction, sound, vibration, t, tell],
  )
  /** Takes back the last scan of a ticket; only with the server, which alone knows which was the last. */
  const undo = async (ticket_id: number) => {
    try {
      await send('undoAppEntry', { event_id: event.id, ticket_id, session_id: session.id })
      await synchronise(station, event.id)
    } catch (error) {
      tell(problemOf(t, error))
    }
  }
  const dismiss = useCallback(() => setShown(null), [])
  return { scan, undo, shown, dismiss, direction, setDirection }
}

function problemOf(t: ReturnType<typeof useT>, error: unknown): string {
  const [refused] = error instanceof CallFailed ? error.refusals : []
  return refused ? refusalMessage(t as (key: string) => string, refused) : t('load.no_network')
}
