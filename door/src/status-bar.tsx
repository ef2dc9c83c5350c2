import type { DoorEvent } from '@entree/contract/door/check-ins/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Crowding } from './crowding.tsx'
import { useStationState, type Session } from './data.ts'
import { isAppMissing, onAppKept } from './kept-app.ts'
import { useT } from './messages.ts'
import type { KeptDoor } from './station/database.ts'
import { useNarrowing } from './settings/use-narrowing.ts'
import { unsentOf } from './station/station-state.ts'
import { serverNow } from './station/station.ts'

/** Above this age of the data, what other devices scanned is missing for certain. */
const OLD_MS = 60_000
const MINUTE_MS = 60_000

/** `onLeave`: the entrance is no longer open to this device, and this leads to the choice of another. */
type Props = { event: DoorEvent; session: Session; onLeave: (() => void) | null }

/** Where one stands, whether it is open, how old the data is, how many scans wait, and whether the clock is wrong. */
export function StatusBar({ event, session, onLeave }: Props) {
  const t = useT()
  const state = useStationState()
  useEverySecond()
  const { only } = useNarrowing(session)
  const { kept, is_online, is_asked, is_full, is_stuck } = state
  const is_app_missing = useSyncExternalStore(onAppKept, isAppMissing)
  const { dateTime } = useFormat(kept?.door.event.time_zone)
  const now_ms = Date.parse(serverNow(state))
  const age_ms = kept ? Math.max(0, now_ms - Date.parse(kept.synced_at)) : null
  const unsent = unsentOf(state)
  const isOld = kept?.rest?.amount != null || !is_online || !is_asked || age_ms === null || age_ms > OLD_MS
  const clock_minutes = Math.round(Math.abs(kept?.clock_ms ?? 0) / MINUTE_MS)
  return (
    <header className="status" data-old={isOld || onLeave !== null}>
      <p className="status-place">
        <strong>{event.name}</strong> <span>{session.name}</span>
      </p>
      <p className="status-line">
        {/* Only this is said when it changes: the rest does so with each scan, and while tickets arrive. */}
        <span role="status">{t(is_asked ? (is_online ? 'status.online' : 'status.offline') : 'status.connecting')}</span>
        {!onLeave && (is_asked || age_ms === null || age_ms >= MINUTE_MS || kept?.rest) && (
          <span>{age_ms === null ? t('status.no_data') : (loadingText(t, kept) ?? ageText(t, age_ms))}</span>
        )}
        {unsent > 0 && <span className="mark">{t('status.waiting', { count: unsent })}</span>}
      </p>
      {onLeave && (
        <div className="status-closed">
          <p className="mark" role="alert">
            {t('status.closed')}
          </p>
          <button type="button" className="button primary" onClick={onLeave}>
            {t('status.choose_again')}
          </button>
        </div>
      )}
      <Crowding session_id={session.id} />
      {only !== null && <p className="mark">{t('status.only', { products: only })}</p>}
      {now_ms > Date.parse(session.ends_at) && <p className="mark">{t('status.ended', { time: dateTime(session.ends_at) })}</p>}
      {now_ms < Date.parse(session.starts_at) && (
        <p className="mark">{t('status.early', { time: dateTime(session.starts_at) })}</p>
      )}
      {session.test_mode && <p className="mark">{t('scan.test_mode')}</p>}
      {is_full && <p className="mark">{t(is_stuck ? 'status.stuck' : 'status.full')}</p>}
      {is_app_missing && <p className="mark">{t('status.app_missing')}</p>}
      {clock_minutes > 0 && <p className="mark">{t('status.clock', { count: clock_minutes })}</p>}
    </header>
  )
}

/** How far a first download is; null: it is done, or what is missing is only what changed. */
function loadingText(t: ReturnType<typeof useT>, kept: KeptDoor | null): string | null {
  const { amount = null, done = 0 } = kept?.rest ?? {}
  return amount === null ? null : t('status.loading', { percent: Math.min(99, Math.floor((100 * done) / amount)) })
}

function ageText(t: ReturnType<typeof useT>, age_ms: number): string {
  if (age_ms < MINUTE_MS) return t('status.fresh')
  return t('status.age', { count: Math.floor(age_ms / MINUTE_MS) })
}

function useEverySecond(): void {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
}
