import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../messages.ts'
import type { OrderSeats } from '@entree/contract/selling/seats/entities.ts'
import { Wheelchair } from './hall-row.tsx'
import styles from './hall.module.css'

/** What the signs of the hall mean, of those that are in it. */
export function HallLegend({ hall: { products, seats }, prices }: { hall: OrderSeats; prices: ReadonlyMap<number, number> }) {
  const t = useT()
  const { money } = useFormat()
  const priceOf = (id: number) => {
    const price = prices.get(id)
    return price === undefined ? null : price === 0 ? t('free') : money(price)
  }
  const isThere = {
    taken: seats.some(({ state }) => state === 'taken'),
    other: seats.some(({ state, product_id }) => state === 'free' && !products.some(({ id }) => id === product_id)),
  }
  return (
    <ul className={styles.legend} aria-label={t('hall.legend')}>
      {products.map(({ id, name }, shape) => (
        <li key={id}>
          <Sign state="free" shape={shape} />
          <span>{[name, priceOf(id)].filter(Boolean).join(', ')}</span>
        </li>
      ))}
      <li>
        <Sign state="chosen" shape={0} />
        <span>{t('hall.chosen')}</span>
      </li>
      {(['taken', 'other'] as const)
        .filter((state) => isThere[state])
        .map((state) => (
          <li key={state}>
            <Sign state={state} shape={0} />
            <span>{t(`hall.${state}`)}</span>
          </li>
        ))}
      {seats.some(({ is_accessible }) => is_accessible) && (
        <li>
          <span className={styles.sample} aria-hidden="true">
            <Wheelchair />
          </span>
          <span>{t('hall.accessible')}</span>
        </li>
      )}
    </ul>
  )
}

function Sign({ state, shape }: { state: 'free' | 'chosen' | 'taken' | 'other'; shape: number }) {
  return (
    <span className={styles.sample} data-state={state} data-shape={shape} aria-hidden="true">
      <span className={styles.sign} />
    </span>
  )
}
