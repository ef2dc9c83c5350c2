import type { DoorEvent } from '@entree/contract/door/check-ins/entities.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import type { ScanDirection } from '@entree/domain/door/judge-scan.ts'
import { NOT_OVERRULED, type Overruling } from '@entree/domain/door/overrule-reason.ts'
import { mayUndo } from '@entree/domain/door/undo-rule.ts'
import { hasSessionEnded, readToken } from '@entree/web/session.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { keptReceipt, useMay, useMe, useStation, useStationState, type Session } from '../data.ts'
import { useT } from '../messages.ts'
import { useDeviceSettings } from '../settings/device-settings.ts'
import { useNarrowing } from '../settings/use-narrowing.ts'
import { isClosed } from '../station/closed.ts'
import { isGone } from '../station/network.ts'
import { isForSpace, NotStored } from '../station/not-stored.ts'
import { serverNow } from '../station/station.ts'
import { synchronise } from '../station/synchronise.ts'
import { failureText } from '../ui/failure-text.ts'
import { leaveVerdict } from './left-verdict.ts'
import { makeScan, type Shown, type What } from './make-scan.ts'
import { createScanQueue } from './seen-verdicts.ts'
import { isNoted, signal, toneOf } from './signals.ts'
import { undoScan } from './undo-scan.ts'

export type Scans = ReturnType<typeof useScans>

/** Scans one after the other, and shows, sounds and shakes what came of the last. */
export function useScans(event: DoorEvent, session: Session) {
  const t = useT()
  const station = useStation()
  const { user } = useMe()
  const may_overrule = useMay('app.overrule')
  const [{ sound, vibration, out_session_id }, change] = useDeviceSettings()
  const { only_product_ids, only } = useNarrowing(session)
  const [shown, setShown] = useState<Shown | null>(null)
  const leave = useLeaving(shown, { event_id: event.id, is_test: session.test_mode, only })
  /** The user is writing about what is shown: no next code takes its place. */
  const [isHeld, hold] = useState(false)
  // A session that stops counting exits lets in again.
  const direction: ScanDirection = session.outgoing_scans && out_session_id === session.id ? 'out' : 'in'
  const setDirection = (chosen: ScanDirection) => change({ out_session_id: chosen === 'out' ? session.id : null })
  const [since] = useState(() => serverNow(station.state()))
  const stand = useMemo(() => ({ event_id: event.id, session_id: session.id, since }), [event.id, session.id, since])
  const [inTurn] = useState(createScanQueue)

  const tell = useCallback(
    (problem: string) => {
      signal('bad', { sound, vibration })
      leave({ problem })
      setShown({ problem })
    },
    [sound, vibration, leave],
  )
  const scan = useCallback(
    (what: What, { overruling = NOT_OVERRULED, as = direction }: { overruling?: Overruling; as?: ScanDirection } = {}) => {
      const { event_id, session_id } = stand
      const who = { scanner_name: user.name, scanner_id: user.id, may_overrule, only_product_ids, receipt: keptReceipt() }
      const place = { event_id, session_id, direction: as, ...who }
      // The ticket is not at fault: the bar says what is.
      const refuse = () => {
        signal('bad', { sound, vibration })
        setShown(null)
      }
      const run = async () => {
        // The sign-in ended while it waited its turn.
        if (readToken() === null) return undefined
        if (isClosed(station.state(), stand)) return refuse()
        try {
          const scanned = await makeScan(station, place, what, overruling)
          if (!scanned) return tell(t('scan.no_data'))
          signal(isNoted(scanned.answer) ? 'careful' : toneOf(scanned.answer.result), { sound, vibration })
          leave(scanned)
          return setShown(scanned)
        } catch (error) {
          if (!isGone(error)) return tell(problemOf(t, error))
          station.say({ closed: { event_id, session_id } })
          return refuse()
        }
      }
      // The second of two quick scans of a ticket is judged when the first is stored.
      return inTurn(run)
    },
    [station, stand, inTurn, user.name, user.id, may_overrule, only_product_ids, direction, sound, vibration, t, tell, leave],
  )
  const mayUndoAny = useMay('app.undo_any')
  /** Whether the scan that is shown as a ticket's last may be undone now by the user who is signed in (DOOR-14). */
  const mayTakeBack = (last: NonNullable<DoorTicketRow[8]>) =>
    mayUndo(
      { user_id: last[4] ?? null, scanned_at: last[1] },
      { user_id: user.id, may_undo_any: mayUndoAny },
      serverNow(station.state()),
    )
  /** Takes back the scan of a ticket that is shown as its last; without network on this device, and later at the server. */
  const undo = async (ticket_id: number, scanned_at: string) => {
    setShown(null)
    try {
      await undoScan(station, { event_id: event.id, session_id: session.id, receipt: keptReceipt() }, { ticket_id, scanned_at })
      if (station.state().is_online) await synchronise(station, event.id)
    } catch (error) {
      tell(problemOf(t, error))
    }
  }
  const dismiss = useCallback(() => {
    hold(false)
    setShown(null)
  }, [])
  const is_closed = isClosed(useStationState(), stand)
  return { scan, undo, mayTakeBack, shown, dismiss, isHeld, hold, only, direction, setDirection, event_id: event.id, is_closed }
}

/**
 * Leaves to the sign-in what is on the screen as the sign-in ends. Returns how to leave what is judged after that.
 */
function useLeaving(
  shown: Shown | null,
  { event_id, is_test, only }: { event_id: number; is_test: boolean; only: string | null },
) {
  const leave = useCallback(
    (verdict: Shown) => {
      if (readToken() === null && hasSessionEnded()) leaveVerdict({ shown: verdict, event_id, is_test, only })
    },
    [event_id, is_test, only],
  )
  useEffect(() => (shown === null ? undefined : () => leave(shown)), [shown, leave])
  return leave
}

function problemOf(t: ReturnType<typeof useT>, error: unknown): string {
  if (error instanceof NotStored) return t(isForSpace(error.cause) ? 'scan.not_stored' : 'scan.not_kept')
  return failureText(t, error)
}
