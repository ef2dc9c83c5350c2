import { plainText } from '@entree/domain/foundation/description-text.ts'
import { donationMaximum, donationQuickAmounts } from '@entree/domain/catalogue/donation.ts'
import { productState } from '@entree/domain/catalogue/sale-window.ts'
import { useFormat } from '@entree/web/format.ts'
import type { Product } from '../../data.ts'
import { useT } from '../../messages.ts'
import type { Selection } from '../cart/use-selection.ts'
import { QuantitySelector } from './quantity-selector.tsx'
import rowStyles from './product-row.module.css'
import styles from './donation-row.module.css'

type DonationRowProps = { product: Product; heading: 'h3' | 'h4'; selection: Selection; now: string; error?: string }

/** The donation: quick amounts (POS-38) or a counter of whole euros from 0 (POS-39). */
export function DonationRow({ product, heading: Name, selection, now, error }: DonationRowProps) {
  const t = useT()
  const { money } = useFormat()
  const euros = selection.donation / 100
  const description = product.description && plainText(product.description)
  const errorId = `product-${product.id}-error`
  const isOpen = productState(product, now) === 'available' && selection.range(product).max > 0
  return (
    <article className={rowStyles.row} data-product={product.id}>
      {product.image_url && (
        <img src={product.image_url} alt="" loading="lazy" width="64" height="64" className={rowStyles.image} />
      )}
      <div className={rowStyles.about}>
        <Name className={rowStyles.name}>{product.name}</Name>
        {description && <p className={rowStyles.note}>{description}</p>}
      </div>
      <div className={rowStyles.terms}>
        {isOpen && (
          <div className={styles.quick} role="group" aria-label={t('donation_quick')}>
            {donationQuickAmounts.map((quick) => (
              <button
                key={quick}
                type="button"
                aria-pressed={euros === quick}
                onClick={() => selection.setDonation(euros === quick ? 0 : quick)}
              >
                {money(quick * 100).replace(/,00$/, '')}
              </button>
            ))}
          </div>
        )}
      </div>
      <div className={rowStyles.choice}>
        {isOpen ? (
          <div className={styles.counter}>
            <QuantitySelector
              name={product.name}
              label={t('donation_amount', { product: product.name })}
              describedBy={error ? errorId : undefined}
              amount={euros}
              range={{ min: 1, step: 1, max: donationMaximum }}
              onChange={selection.setDonation}
            />
            <span className={styles.unit}>{t('donation_euros')}</span>
          </div>
        ) : (
          <p className={rowStyles.label}>{t('state_sold_out')}</p>
        )}
      </div>
      <p id={errorId} className={rowStyles.error} role="alert">
        {error}
      </p>
    </article>
  )
}
