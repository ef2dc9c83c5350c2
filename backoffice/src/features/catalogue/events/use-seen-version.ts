import { useEffect, useRef, type RefObject } from 'react'
import { useInFrame } from './event-query.ts'

/**
 * The version of the event that the form on the screen has seen: the newest while nothing is being changed, and whatever the user
 * themselves made of it by a button. What someone else saved while they are typing, they have not seen (DEC-B-182).
 */
export function useSeenVersion(isDirty: boolean): RefObject<string> {
  const { event, own_version } = useInFrame()
  const seen = useRef(event.updated_at)
  useEffect(() => {
    if (!isDirty || event.updated_at === own_version) seen.current = event.updated_at
  }, [event.updated_at, own_version, isDirty])
  return seen
}
