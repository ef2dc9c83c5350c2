import { moveEndAlong } from '@entree/domain/catalogue/move-along.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isInstant } from '../../../ui/fields/is-instant.ts'

type Dates = { starts_at: string; ends_at: string; time_zone: string }
type End = { read: () => string | null; write: (ends_at: string) => void }

/** The end of an event in a form goes along by as many days as its start, for as long as the user has not chosen one (EVT-80). */
export function useEndAlong(starts_at: string | null, saved: Dates, end: End): void {
  const followed = useRef(saved.ends_at)
  const { starts_at: from, ends_at, time_zone } = saved
  const follow = useEffectEvent((moved: string) => {
    const shown = end.read()
    if (shown !== moved && shown !== followed.current) return
    followed.current = moved
    if (shown !== moved) end.write(moved)
  })
  useEffect(() => {
    if (isInstant(starts_at)) follow(moveEndAlong(ends_at, { from, to: starts_at }, time_zone))
  }, [starts_at, from, ends_at, time_zone])
}
