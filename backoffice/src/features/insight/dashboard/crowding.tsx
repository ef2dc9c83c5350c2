import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import type { CurrentEvent } from '@entree/contract/insight/dashboard/entities.ts'
import { crowding } from '@entree/domain/catalogue/people-limit.ts'
import { useT } from '../../../messages.ts'
import { Notice } from '../../../ui/notice.tsx'

type CrowdingProps = { event: Pick<CurrentEvent, 'inside' | 'people_limit' | 'limited_sessions'> }

/** Warns that an event is nearly as full as it may be, or is (DOOR-16), and which of its sessions are (DOOR-32); nothing before that. */
export function Crowding({ event }: CrowdingProps) {
  const t = useT()
  const { people_limit, limited_sessions } = event
  const limited = [
    ...(people_limit === null ? [] : [{ id: 0, name: null, inside: event.inside, people_limit }]),
    ...limited_sessions,
  ]
  const warnings = limited.flatMap(({ id, name, inside, people_limit: limit }) => {
    const level = crowding(inside, limit)
    if (level === null) return []
    const values = { inside: formatNumber(inside), limit: formatNumber(limit) }
    const text =
      name === null ? t(`dashboard.crowded_${level}`, values) : t(`dashboard.crowded_session_${level}`, { name, ...values })
    return [{ id, text }]
  })
  if (warnings.length === 0) return null
  return (
    <div role="alert">
      {warnings.map(({ id, text }) => (
        <Notice key={id} tone="warning">
          {text}
        </Notice>
      ))}
    </div>
  )
}
