import { crowding } from '@entree/domain/catalogue/people-limit.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useStationState } from './data.ts'
import { useVisitors } from './list/use-visitors.ts'
import { useT } from './messages.ts'

/** Warns that the event is nearly as full as it may be, or is, by what the device knows (DOOR-16). */
export function Crowding() {
  const limit = useStationState().kept?.door.event.people_limit ?? null
  return limit === null ? null : <Warning limit={limit} />
}

function Warning({ limit }: { limit: number }) {
  const t = useT()
  const { language } = useLanguage()
  const { inside } = useVisitors()
  const level = crowding(inside, limit)
  if (level === null) return null
  const values = { inside: inside.toLocaleString(language), limit: limit.toLocaleString(language) }
  return (
    <p className="mark" data-level={level} role="alert">
      {t(level === 'full' ? 'status.crowded_full' : 'status.crowded_near', values)}
    </p>
  )
}
