import { useT } from '../../../messages.ts'
import styles from './stock-meter.module.css'

type Stock = { sold: number; reserved: number; left: number | null; stock: number | null }

/** How much of a product is sold and left: in numbers, and as a bar when there is a limit. */
export function StockMeter({ sold, reserved, left, stock }: Stock) {
  const t = useT()
  const part = (amount: number) => (stock ? `${Math.min(100, (amount / stock) * 100)}%` : '0%')
  return (
    <div className={styles.meter}>
      <span className={styles.words}>
        <span className={styles.sold}>{t('products.sold_count', { count: sold })}</span>
        <span className={styles.left} data-none={left === 0}>
          {left === null ? t('products.unlimited') : t('products.left_count', { count: left })}
        </span>
      </span>
      {stock !== null && (
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.taken} style={{ inlineSize: part(sold) }} />
          <span className={styles.reserved} style={{ inlineSize: part(reserved) }} />
        </span>
      )}
      {reserved > 0 && <span className={styles.note}>{t('products.reserved_count', { count: reserved })}</span>}
    </div>
  )
}
