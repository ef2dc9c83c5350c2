import { useMemo } from 'react'
import { useStationState, type Session } from './data.ts'
import { useInside } from './list/use-inside.ts'
import { useT } from './messages.ts'

/** How many are inside, of all and of each product of the session, by what the device knows (MGMT-06). */
export function Dashboard({ session }: { session: Session }) {
  const t = useT()
  const { kept, tickets } = useStationState()
  const isInside = useInside()
  const rows = useMemo(() => {
    const own = kept?.door.sessions.find(({ id }) => id === session.id)?.product_ids ?? null
    const counts = new Map<number, { sold: number; inside: number }>()
    for (const row of tickets.values()) {
      const [, product_id, , state, is_test] = row
      if (state !== 0 || is_test === 1) continue
      const { sold, inside } = counts.get(product_id) ?? { sold: 0, inside: 0 }
      counts.set(product_id, { sold: sold + 1, inside: inside + (isInside(row) ? 1 : 0) })
    }
    const products = (kept?.door.products ?? []).filter(({ id }) => own === null || own.includes(id))
    return products.map(({ id, name, color }) => ({ id, name, color, ...(counts.get(id) ?? { sold: 0, inside: 0 }) }))
  }, [kept, tickets, session.id, isInside])
  const sum = (key: 'sold' | 'inside') => rows.reduce((total, row) => total + row[key], 0)
  return (
    <div className="page">
      <h1>{t('tabs.dashboard')}</h1>
      <p className="figure">
        <strong>{sum('inside')}</strong> {t('dashboard.inside_of', { count: sum('sold') })}
      </p>
      <ul className="figures">
        {rows.map(({ id, name, color, sold, inside }) => (
          <li key={id} style={{ borderInlineStartColor: color ?? undefined }}>
            <span>{name}</span>
            <strong>{`${inside} / ${sold}`}</strong>
            <progress max={Math.max(1, sold)} value={inside} aria-label={name} />
          </li>
        ))}
      </ul>
    </div>
  )
}
