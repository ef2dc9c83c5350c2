import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import { crowding } from '@entree/domain/catalogue/people-limit.ts'
import { useStationState } from './data.ts'
import { useSettling } from './list/use-settling.ts'
import { useVisitors } from './list/use-visitors.ts'
import { useT } from './messages.ts'

/** Warns that the event (DOOR-16), or the session that is scanned in (DOOR-32), is nearly as full as it may be, or is, by what the device knows. */
export function Crowding({ session_id }: { session_id: number }) {
  const door = useStationState().kept?.door
  const limit = door?.event.people_limit ?? null
  // Kept by an earlier version of the app it has none.
  const session_limit = door?.sessions.find(({ id }) => id === session_id)?.people_limit ?? null
  // Fifty thousand tickets are not counted for nothing.
  if (limit === null && session_limit === null) return null
  return <Warnings limit={limit} session_limit={session_limit} session_id={session_id} />
}

type Props = { limit: number | null; session_limit: number | null; session_id: number }

function Warnings({ limit, session_limit, session_id }: Props) {
  const { inside, by_session } = useVisitors()
  return (
    <>
      <Warning of="event" inside={inside} limit={limit} />
      <Warning of="session" inside={by_session.get(session_id) ?? 0} limit={session_limit} />
    </>
  )
}

const WORDS = {
  event: { near: 'status.crowded_near', full: 'status.crowded_full' },
  session: { near: 'status.session_near', full: 'status.session_full' },
} as const

function Warning({ of, inside, limit }: { of: keyof typeof WORDS; inside: number; limit: number | null }) {
  const t = useT()
  const level = crowding(inside, limit)
  // Said when it begins: the number grows with each visitor, and would interrupt each verdict.
  const isNew = useSettling(String(level), 'null')
  if (level === null || limit === null) return null
  const values = { inside: formatNumber(inside), limit: formatNumber(limit) }
  return (
    <p className="mark" data-level={level} role={isNew ? 'alert' : undefined}>
      {t(WORDS[of][level], values)}
    </p>
  )
}
