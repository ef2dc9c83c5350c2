import { Checkbox, Switch } from '@mantine/core'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { CROSS_SELL_PRODUCT_TYPE_ID, DONATION_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { useFormat } from '@entree/web/format.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { ProductMenu, type ProductMenuProps } from './product-menu.tsx'
import styles from './product-row.module.css'
import { useStateName, useTypeName } from './product-words.ts'
import { StockMeter } from './stock-meter.tsx'

type ProductRowProps = ProductMenuProps & {
  time_zone: string
  /** Names of the few products it is shown with; null when they are many. */
  shown_with: string | null
  /** Name of the product it comes with. */
  comes_with: string | null
  isSelected: boolean
  isBusy: boolean
  onSelect: (id: number, isSelected: boolean) => void
  onStatus: (id: number, status: 'live' | 'not_live') => void
}

/** One product of an event: what it is, its price, how far it is sold, and whether it is on sale. Drawn again only when one of these changed. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, event_id, isReadOnly, time_zone, shown_with, comes_with, isSelected, isBusy, onSelect, onStatus } = props
  const { id, name, price, status, state, image_url, product_type_id, parents, sale_starts_at } = product
  const t = useT()
  const typeName = useTypeName()
  const stateName = useStateName()
  const format = useFormat(time_zone)
  const notes = [
    typeName(product_type_id),
    product.is_cross_sell && product_type_id !== CROSS_SELL_PRODUCT_TYPE_ID ? t('products.is_extra') : '',
    parents.length > 0 && shown_with === null ? t('products.only_with_count', { count: parents.length }) : '',
    shown_with ? t('products.only_with', { names: shown_with }) : '',
    comes_with === null ? '' : t('products.comes_with', { name: comes_with }),
    state === 'not_started' && sale_starts_at ? t('products.from', { when: format.dateTime(sale_starts_at) }) : '',
  ].filter(Boolean)
  return (
    <div className={styles.row} data-product={id} data-selected={isSelected}>
      {!isReadOnly && (
        <Checkbox
          className={styles.check ?? ''}
          aria-label={t('products.select', { name })}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(id, currentTarget.checked)}
        />
      )}
      <div className={styles.about}>
        {image_url && <img src={image_url} alt="" width="40" height="40" loading="lazy" className={styles.image} />}
        <div className={styles.words}>
          <Link to={`/events/${event_id}/products/${id}`} className={styles.name}>
            {name}
          </Link>
          <span className={styles.notes}>{notes.join(' · ')}</span>
        </div>
      </div>
      <div className={styles.price}>
        {product_type_id === DONATION_PRODUCT_TYPE_ID ? t('products.free_amount') : formatEuro(price)}
      </div>
      <div className={styles.stock}>
        <StockMeter {...product} />
      </div>
      <div className={styles.status}>
        <Switch
          size="md"
          disabled={isReadOnly || isBusy}
          aria-label={t('products.on_sale_of', { name })}
          checked={status === 'live'}
          onChange={({ currentTarget }) => onStatus(id, currentTarget.checked ? 'live' : 'not_live')}
        />
        <span className={styles.state} data-state={status === 'live' ? state : 'not_live'}>
          {stateName(product)}
        </span>
      </div>
      <div className={styles.menu}>
        <ProductMenu {...props} />
      </div>
    </div>
  )
})
