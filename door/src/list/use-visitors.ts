import { bringsVisitor, cameInBy } from '@entree/domain/door/visitors-inside.ts'
import { useMemo } from 'react'
import { useStationState } from '../data.ts'
import { useInside } from './use-inside.ts'

/**
 * Visitors of the event by what the device knows: those with a good ticket, those inside, whatever became of their ticket (DOOR-02), and
 * of these those who came in by each session (DOOR-32).
 */
export function useVisitors(): { sold: number; inside: number; by_session: ReadonlyMap<number, number> } {
  const { kept, tickets } = useStationState()
  const isInside = useInside()
  return useMemo(() => {
    const isVisitor = kept ? bringsVisitor(kept.door) : () => false
    const count = { sold: 0, inside: 0 }
    const by_session = new Map<number, number>()
    for (const row of tickets.values()) {
      if (!isVisitor(row)) continue
      if (row[3] === 0) count.sold += 1
      if (!isInside(row)) continue
      count.inside += 1
      const session_id = cameInBy(row)
      if (session_id !== null) by_session.set(session_id, (by_session.get(session_id) ?? 0) + 1)
    }
    return { ...count, by_session }
  }, [kept, tickets, isInside])
}
