import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import { useMemo } from 'react'
import { useStationState, type Session } from './data.ts'
import { useInside } from './list/use-inside.ts'
import { useVisitors } from './list/use-visitors.ts'
import { useT } from './messages.ts'
import { OwnCount } from './own-count.tsx'

/** How many visitors are inside the event, and what each product of the session has, by what the device knows (MGMT-06, DOOR-02). */
export function Dashboard({ session }: { session: Session }) {
  const t = useT()
  const { kept, tickets } = useStationState()
  const isInside = useInside()
  const rows = useMemo(() => {
    const own = kept?.door.sessions.find(({ id }) => id === session.id)?.product_ids ?? null
    const counts = new Map<number, { sold: number; inside: number }>()
    for (const row of tickets.values()) {
      const [, product_id, , state, is_test] = row
      if (is_test === 1) continue
      const { sold, inside } = counts.get(product_id) ?? { sold: 0, inside: 0 }
      counts.set(product_id, { sold: sold + (state === 0 ? 1 : 0), inside: inside + (isInside(row) ? 1 : 0) })
    }
    const products = (kept?.door.products ?? []).filter(({ id }) => own === null || own.includes(id))
    return products.map(({ id, name, color }) => ({ id, name, color, ...(counts.get(id) ?? { sold: 0, inside: 0 }) }))
  }, [kept, tickets, session.id, isInside])
  const visitors = useVisitors()
  const number = (count: number) => formatNumber(count)
  const event_id = kept?.event_id
  return (
    <div className="page">
      <h1>{t('tabs.dashboard')}</h1>
      <p className="figure">
        <strong>{number(visitors.inside)}</strong> {t('dashboard.inside_of', { count: number(visitors.sold) })}
      </p>
      {event_id !== undefined && <OwnCount event_id={event_id} />}
      <ul className="figures">
        {rows.map(({ id, name, color, sold, inside }) => (
          <li key={id} style={{ borderInlineStartColor: color ?? undefined }}>
            <span>{name}</span>
            <strong>{`${number(inside)} / ${number(sold)}`}</strong>
            <progress max={Math.max(1, sold)} value={inside} aria-label={name} />
          </li>
        ))}
      </ul>
    </div>
  )
}
