import type { Glance } from '@entree/contract/insight/glance/entities.ts'
import styles from './sales-curve.module.css'

type Point = NonNullable<Glance['curve']>[number]

const WIDTH = 320
const HEIGHT = 56
/** Room for the thickness of the lines. */
const EDGE = 2

/** Tickets sold up to each day over those of the last edition, as a line each; the figures beside it and the sales of the event say the same. */
export function SalesCurve({ curve, label }: { curve: readonly Point[]; label: string }) {
  const first = curve[0]?.day_offset ?? 0
  const days = Math.max(1, (curve.at(-1)?.day_offset ?? 0) - first)
  const most = Math.max(1, ...curve.flatMap(({ sold, last_edition }) => [sold ?? 0, last_edition ?? 0]))
  const line = (of: 'sold' | 'last_edition') => {
    const points = curve.flatMap((point) => {
      const count = point[of]
      return count === null ? [] : [[((point.day_offset - first) / days) * WIDTH, yOf(count / most)] as const]
    })
    return points.length < 2 ? null : `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`
  }
  const own = line('sold')
  const last = line('last_edition')
  if (own === null) return null
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.curve} role="img" aria-label={label}>
      {last && <path d={last} className={styles.last} vectorEffect="non-scaling-stroke" />}
      <path d={own} className={styles.own} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function yOf(share: number): number {
  return HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE)
}
