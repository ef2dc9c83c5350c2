import { saleTimeLeft, type ProductState } from '@entree/domain/catalogue/sale-window.ts'
import { useFormat } from '@entree/web/format.ts'
import type { Product } from '../../data.ts'
import { useT } from '../../messages.ts'
import styles from './product-state-note.module.css'

type ProductStateNoteProps = { product: Product; state: ProductState; now: string; time_zone: string }

const units = ['months', 'days', 'hours', 'minutes'] as const

/** When the sale starts (POS-32) or how long it goes on (POS-33); nothing when it simply goes on (POS-34). */
export function ProductStateNote({ product, state, now, time_zone }: ProductStateNoteProps) {
  const t = useT()
  const format = useFormat(time_zone)
  if (state === 'not_started' && product.sale_starts_at !== null) {
    return <p className={styles.note}>{t('sale_starts', { start: format.dateTime(product.sale_starts_at) })}</p>
  }
  const left = state === 'available' ? saleTimeLeft(product, now, time_zone) : null
  if (!left) return null
  const parts = units.filter((unit) => left[unit] > 0).map((unit) => t(`time_${unit}`, { count: left[unit] }))
  return <p className={styles.note}>{t('sale_ends', { time: parts.length > 0 ? parts.join(', ') : t('less_than_a_minute') })}</p>
}
