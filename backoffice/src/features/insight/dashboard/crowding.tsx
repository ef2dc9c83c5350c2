import type { CurrentEvent } from '@entree/contract/insight/dashboard/entities.ts'
import { crowding } from '@entree/domain/catalogue/people-limit.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useT } from '../../../messages.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Warns that an event is nearly as full as it may be, or is (DOOR-16); nothing before that. */
export function Crowding({ event: { inside, people_limit } }: { event: Pick<CurrentEvent, 'inside' | 'people_limit'> }) {
  const t = useT()
  const { language } = useLanguage()
  const level = crowding(inside, people_limit)
  if (level === null || people_limit === null) return null
  const values = { inside: inside.toLocaleString(language), limit: people_limit.toLocaleString(language) }
  return (
    <div role="alert">
      <Notice tone="warning">{t(level === 'full' ? 'dashboard.crowded_full' : 'dashboard.crowded_near', values)}</Notice>
    </div>
  )
}
