import { Checkbox, Switch } from '@mantine/core'
import type { ProductDetail } from '@entree/contract/entities/backoffice/products.ts'
import { formatEuro } from '@entree/domain/money.ts'
import { useFormat } from '@entree/web/format.ts'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../messages.ts'
import { RowMenu, type RowAction } from '../../ui/row-menu.tsx'
import styles from './product-row.module.css'
import { useStateName, useTypeName } from './product-words.ts'
import { StockMeter } from './stock-meter.tsx'

/** More than these would be a paragraph. */
const MOST_NAMES = 2

type ProductRowProps = {
  product: ProductDetail
  to: string
  /** What it is dragged by. */
  handle: ReactNode
  time_zone: string
  /** The products it is shown with or comes with, by name. */
  name_of: (id: number) => string
  isSelected: boolean
  isReadOnly: boolean
  isBusy: boolean
  actions: readonly (RowAction | false)[]
  onSelect: (isSelected: boolean) => void
  onStatus: (status: 'live' | 'not_live') => void
}

/** One product of an event: what it is, its price, how far it is sold, and whether it is on sale. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, to, handle, time_zone, name_of, isSelected, isReadOnly, isBusy, actions, onSelect, onStatus } = props
  const { name, price, status, state, image_url } = product
  const t = useT()
  const typeName = useTypeName()
  const stateName = useStateName()
  const format = useFormat(time_zone)
  const notes = [
    typeName(product.product_type_id),
    product.is_cross_sell && product.product_type_id !== 4 ? t('products.is_extra') : '',
    product.parents.length > MOST_NAMES ? t('products.only_with_count', { count: product.parents.length }) : '',
    product.parents.length > 0 && product.parents.length <= MOST_NAMES
      ? t('products.only_with', { names: product.parents.map(name_of).join(', ') })
      : '',
    product.addition_of === null ? '' : t('products.comes_with', { name: name_of(product.addition_of) }),
    state === 'not_started' && product.sale_starts_at
      ? t('products.from', { when: format.dateTime(product.sale_starts_at) })
      : '',
  ].filter(Boolean)
  return (
    <div className={styles.row} data-selected={isSelected}>
      <div className={styles.grip}>
        {handle}
        {!isReadOnly && (
          <Checkbox
            aria-label={t('products.select', { name })}
            checked={isSelected}
            onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          />
        )}
      </div>
      <div className={styles.about}>
        {image_url && <img src={image_url} alt="" width="40" height="40" loading="lazy" className={styles.image} />}
        <div className={styles.words}>
          <Link to={to} className={styles.name}>
            {name}
          </Link>
          <span className={styles.notes}>{notes.join(' · ')}</span>
        </div>
      </div>
      <div className={styles.price}>{product.product_type_id === 6 ? t('products.free_amount') : formatEuro(price)}</div>
      <StockMeter {...product} />
      <div className={styles.status}>
        <Switch
          size="md"
          disabled={isReadOnly || isBusy}
          aria-label={t('products.on_sale_of', { name })}
          checked={status === 'live'}
          onChange={({ currentTarget }) => onStatus(currentTarget.checked ? 'live' : 'not_live')}
        />
        <span className={styles.state} data-state={status === 'live' ? state : 'not_live'}>
          {stateName(product)}
        </span>
      </div>
      <RowMenu name={name} actions={actions} />
    </div>
  )
})
