import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { productLook, WHEELCHAIR, type SeatMark } from './hall-seat.tsx'
import type { Plan, Seat } from './plan.ts'
import hall from './hall.module.css'
import { markWords } from './seat-words.ts'
import styles from './seat-legend.module.css'

type SeatLegendProps = {
  plan: Plan
  products: readonly ProductDetail[]
  /** Stable while none stands otherwise. */
  markOf: (seat: Seat) => SeatMark
  /** All seats of a product are chosen; null: nothing is. */
  onProduct: ((product_id: number) => void) | null
}

const STATES = ['free', 'held', 'sold', 'closed'] as const

/** What the colours and signs of the hall mean, with how many there are of each. */
export function SeatLegend({ plan, products, markOf, onProduct }: SeatLegendProps) {
  const t = useT()
  // Of thousands of seats, also while none of them changes.
  const byProduct = useMemo(() => Map.groupBy(plan, ({ product_id }) => product_id), [plan])
  const byMark = useMemo(() => Map.groupBy(plan, markOf), [plan, markOf])
  const accessible = useMemo(() => plan.filter(({ is_accessible }) => is_accessible).length, [plan])
  return (
    <div className={styles.legend} role="group" aria-label={t('seating.legend')}>
      <ul className={styles.list}>
        {products.map(({ id, name }, index) => {
          const count = byProduct.get(id)?.length ?? 0
          if (count === 0) return null
          const words = (
            <>
              <Sample index={index} mark="free" />
              <span>{name}</span>
              <span className={styles.count}>{t('seating.seats_count', { count })}</span>
            </>
          )
          return (
            <li key={id}>
              {onProduct ? (
                <button
                  type="button"
                  className={styles.product}
                  title={t('seating.select_product', { product: name })}
                  onClick={() => onProduct(id)}
                >
                  {words}
                </button>
              ) : (
                <span className={styles.entry}>{words}</span>
              )}
            </li>
          )
        })}
      </ul>
      <ul className={styles.list}>
        {STATES.map((mark) => (
          <li key={mark} className={styles.entry}>
            <Sample index={0} mark={mark} />
            <span>{t(markWords[mark])}</span>
            <span className={styles.count}>{byMark.get(mark)?.length ?? 0}</span>
          </li>
        ))}
        {accessible > 0 && (
          <li className={styles.entry}>
            <Sample index={0} mark="free" isAccessible />
            <span>{t('seating.accessible')}</span>
            <span className={styles.count}>{accessible}</span>
          </li>
        )}
      </ul>
    </div>
  )
}

function Sample({ index, mark, isAccessible = false }: { index: number; mark: SeatMark; isAccessible?: boolean }) {
  const { color, corner } = productLook(index)
  return (
    <svg width={20} height={20} viewBox="-1 -1 26 26" aria-hidden="true">
      <g className={hall.seat} data-color={color} data-mark={mark}>
        <rect width={24} height={24} rx={corner} />
        {mark === 'sold' && <path className={hall.sign} d="m6.500 12.500 4 4 7-8" />}
        {mark === 'held' && <path className={hall.sign} d="M12 6.500v6l3.500 2M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z" />}
        {mark === 'closed' && <path className={hall.sign} d="M7 7 17 17M17 7 7 17" />}
        {isAccessible && <path className={hall.sign} d={WHEELCHAIR} />}
      </g>
    </svg>
  )
}
