import { plainText } from '@entree/domain/foundation/description-text.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { quantityGrid } from '@entree/domain/selling/quantities.ts'
import { productState } from '@entree/domain/catalogue/sale-window.ts'
import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import { useFormat } from '@entree/web/format.ts'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { isInstant } from '../../../ui/fields/is-instant.ts'
import styles from './product-preview.module.css'
import type { ProductValues } from './product-values.ts'

type ProductPreviewProps = {
  control: Control<ProductValues>
  time_zone: string
  /** What is left; null: no limit, or a new product. */
  left: number | null
}

/** About how a product looks in the shop, while one types. */
export function ProductPreview({ control, time_zone, left }: ProductPreviewProps) {
  const t = useT()
  const format = useFormat(time_zone)
  const values = useWatch({ control })
  const [now] = useState(() => new Date().toISOString())
  const { name, description, image, price, persons, sale_starts_at, sale_ends_at, status } = values
  const isDonation = values.product_type_id === 6
  const { min } = quantityGrid({
    product_type_id: values.product_type_id ?? null,
    min_buy: numberOr(values.min_buy, 0),
    sale_sets: numberOr(values.sale_sets, 1),
  })
  const state = productState(
    {
      sale_starts_at: instantOr(sale_starts_at),
      sale_ends_at: instantOr(sale_ends_at),
      sale_show_after_expire: true,
      out_of_stock: left !== null && left < min,
    },
    now,
  )
  const picture = imageUrl(image ?? null)
  return (
    <aside className={styles.aside} aria-label={t('products.preview')}>
      <h2 className={styles.title}>{t('products.preview')}</h2>
      <div className={styles.row} data-off={status === 'not_live'}>
        {picture && <img src={picture} alt="" width="64" height="64" className={styles.image} />}
        <div className={styles.about}>
          <p className={styles.name}>{name?.trim() || t('products.name_example')}</p>
          {(persons ?? 1) > 1 && <p className={styles.note}>{t('products.summary_persons', { count: persons ?? 1 })}</p>}
          {description && <p className={styles.note}>{plainText(description)}</p>}
          <p className={styles.price}>{isDonation ? t('products.free_amount') : formatEuro(numberOr(price, 0))}</p>
          {state === 'not_started' && sale_starts_at && (
            <p className={styles.note}>{t('products.from', { when: format.dateTime(sale_starts_at) })}</p>
          )}
          {state === 'sold_out' && <p className={styles.note}>{t('products.state_sold_out')}</p>}
          {state === 'expired' && <p className={styles.note}>{t('products.state_expired')}</p>}
        </div>
        {state === 'available' && (
          <span className={styles.stepper} aria-hidden="true">
            <span>−</span>
            <span className={styles.amount}>0</span>
            <span>+</span>
          </span>
        )}
      </div>
      {status === 'not_live' && <p className={styles.note}>{t('products.preview_off')}</p>}
    </aside>
  )
}

function numberOr(value: number | null | undefined, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}

function instantOr(value: string | null | undefined): string | null {
  return isInstant(value) ? value : null
}
