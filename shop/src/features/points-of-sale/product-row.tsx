import { campaignHighlight, campaignPrice } from '@entree/domain/catalogue/campaign-rules.ts'
import { plainText } from '@entree/domain/foundation/description-text.ts'
import { canChange, limitCap } from '@entree/domain/selling/quantities.ts'
import { productState } from '@entree/domain/catalogue/sale-window.ts'
import { type Campaign, type Product } from '../../data.ts'
import type { ReactNode } from 'react'
import { useT } from '../../messages.ts'
import type { Selection } from '../cart/use-selection.ts'
import { useHighlight } from './use-highlight.ts'
import { AdditionNotes } from './addition-notes.tsx'
import { ProductPrice } from './product-price.tsx'
import { ProductStateNote } from './product-state-note.tsx'
import { QuantitySelector } from './quantity-selector.tsx'
import styles from './product-row.module.css'

type ProductRowProps = {
  product: Product
  /** All that the point of sale offers. */
  products: readonly Product[]
  /** What its name is among the headings of the page. */
  heading: 'h3' | 'h4'
  selection: Selection
  campaign: Campaign | null
  now: string
  time_zone: string
  error?: string
  /** Stands in place of the quantity of what is sold out; false: one cannot wait for it. */
  wait: ReactNode
}

/** One product: what it is, what it costs all in, whether it can be had, and how many (POS-26, POS-28). */
export function ProductRow(props: ProductRowProps) {
  const { product, products, heading: Name, selection, campaign, now, time_zone, error, wait } = props
  const t = useT()
  const amount = selection.shown[product.id] ?? 0
  const range = selection.range(product)
  const state = productState(product, now)
  const discount_price = campaignPrice(product, campaign)
  const highlight = useHighlight(campaignHighlight({ price: product.price, discount_price }, campaign))
  const description = product.description && plainText(product.description)
  const errorId = `product-${product.id}-error`
  const limitId = `product-${product.id}-limit`
  const isAdded = !canChange(product, products)
  const isFree = discount_price + product.service_fee === 0
  // Why plus does nothing.
  const cap = limitCap(product, products, selection.shown)
  const limit = isAdded || amount < cap ? null : t(cap === 0 ? 'choose_ticket_first' : 'limited_to_tickets')

  return (
    <article
      className={styles.row}
      style={highlight}
      data-product={product.id}
      data-state={state}
      data-waits={wait ? true : undefined}
      data-highlight={highlight ? true : undefined}
    >
      {product.image_url && <img src={product.image_url} alt="" loading="lazy" width="64" height="64" className={styles.image} />}
      <div className={styles.about}>
        <Name className={styles.name}>{product.name}</Name>
        {product.persons !== null && product.persons > 1 && (
          <p className={styles.note}>{t('persons', { count: product.persons })}</p>
        )}
        {description && <p className={styles.note}>{description}</p>}
      </div>
      <div className={styles.terms}>
        <ProductPrice product={product} discount_price={discount_price} isEach={isAdded && amount > 1} />
        <AdditionNotes product={product} products={products} campaign={campaign} />
        <ProductStateNote product={product} state={state} now={now} time_zone={time_zone} />
        {limit && state === 'available' && (
          <p id={limitId} className={styles.note}>
            {limit}
          </p>
        )}
        {range.step > 1 && state === 'available' && <p className={styles.note}>{t('sold_in_sets', { count: range.step })}</p>}
      </div>
      <div className={styles.choice}>
        {isAdded ? (
          <p className={styles.following}>
            <span>{amount}</span>
            <span className={styles.note}> {t(isFree ? 'added_free' : 'added_automatically')}</span>
          </p>
        ) : wait ? (
          <div className={styles.waiting}>
            <p className={styles.label}>{t('state_sold_out')}</p>
            {wait}
          </div>
        ) : state === 'available' ? (
          <QuantitySelector
            name={product.name}
            amount={amount}
            range={range}
            describedBy={error ? errorId : limit ? limitId : undefined}
            onChange={(next) => selection.setAmount(product, next)}
          />
        ) : (
          <p className={styles.label}>{t(`state_${state}`)}</p>
        )}
      </div>
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
    </article>
  )
}
