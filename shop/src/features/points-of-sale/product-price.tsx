import { useFormat } from '@entree/web/format.ts'
import type { Product } from '../../data.ts'
import { useT } from '../../messages.ts'
import styles from './product-price.module.css'

type ProductPriceProps = {
  product: Product
  discount_price: number
  /** Says that it is the price of one, where several are counted beside it. */
  isEach?: boolean
}

/** What one costs with everything in it, the price before a discount beside it (POS-27), and of what the price is made. */
export function ProductPrice({ product, discount_price, isEach = false }: ProductPriceProps) {
  const t = useT()
  const { money } = useFormat()
  const { price, service_fee } = product
  const total = discount_price + service_fee
  return (
    <p className={styles.price}>
      {discount_price < price && (
        <>
          <span className="visually-hidden">{t('price_before')}</span>
          <s className={styles.before}>{money(price + service_fee)}</s>
          <span className="visually-hidden">{t('price_now')}</span>
        </>
      )}
      <strong className={styles.total}>
        {total === 0 ? t('free') : isEach ? t('price_each', { price: money(total) }) : money(total)}
      </strong>
      {service_fee > 0 && (
        <span className={styles.parts}>
          {t('price_parts', { price: money(discount_price), service_fee: money(service_fee) })}
        </span>
      )}
    </p>
  )
}
