import { bringsVisitor } from '@entree/domain/door/visitors-inside.ts'
import { useMemo } from 'react'
import { useStationState } from '../data.ts'
import { useInside } from './use-inside.ts'

/** Visitors of the event by what the device knows: those with a good ticket, and those inside, whatever became of their ticket (DOOR-02). */
export function useVisitors(): { sold: number; inside: number } {
  const { kept, tickets } = useStationState()
  const isInside = useInside()
  return useMemo(() => {
    const isVisitor = kept ? bringsVisitor(kept.door) : () => false
    const count = { sold: 0, inside: 0 }
    for (const row of tickets.values()) {
      if (!isVisitor(row)) continue
      if (row[3] === 0) count.sold += 1
      if (isInside(row)) count.inside += 1
    }
    return count
  }, [kept, tickets, isInside])
}
