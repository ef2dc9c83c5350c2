import { useFormat } from '@entree/web/format.ts'
import { Button } from '@entree/web/ui/button.tsx'
import { useId, useState } from 'react'
import { useT } from '../../messages.ts'
import { CodeLine, type ShownCode } from '../../ui/code-line.tsx'
import { PriceLine, PriceLines } from '../../ui/price-line.tsx'
import type { Priced } from './price-selection.ts'
import styles from './cart-bar.module.css'

type CartBarProps = {
  priced: Priced
  discountCode: ShownCode | null
  /** What is still to come on top, if anything. */
  paymentFeeNote: string | null
  continueLabel: string
  /** How many were chosen; what is added automatically was not. */
  count: number
  /** What is still missing to go on, if that needs saying. */
  missing: string | null
  isDisabled: boolean
  isBusy: boolean
  onContinue: () => void
}

/** The total with everything that is known, always in sight (POS-24, PRICE-12), of what it is made, and the way on. */
export function CartBar({
  priced,
  count,
  discountCode,
  paymentFeeNote,
  continueLabel,
  missing,
  isDisabled,
  isBusy,
  onContinue,
}: CartBarProps) {
  const t = useT()
  const { money } = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { total } = priced.totals
  const isEmpty = priced.products.length === 0
  const summary = isEmpty ? t('cart_empty') : t('cart_products', { count })

  return (
    <aside className={styles.bar} aria-label={t('your_order')} data-open={isOpen || undefined} data-empty={isEmpty || undefined}>
      <h2 className={styles.title}>{t('your_order')}</h2>
      <div id={`${id}-lines`} className={styles.lines}>
        {isEmpty ? <p className={styles.empty}>{t('cart_empty')}</p> : <CartLines priced={priced} discountCode={discountCode} />}
      </div>
      <div className={styles.sum}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-lines`}
          aria-label={t('cart_details')}
          disabled={isEmpty}
          onClick={() => setOpen(!isOpen)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 12 5-5 5 5" />
          </svg>
        </button>
        <p className={styles.total} role="status">
          <span className={styles.count}>{summary}</span>
          <span className={styles.label}>{t('total')}</span>
          <strong className={styles.amount} data-part="total">
            {!isEmpty && total === 0 ? t('free') : money(total)}
          </strong>
        </p>
        {paymentFeeNote && missing === null && <p className={styles.note}>{paymentFeeNote}</p>}
      </div>
      <Button
        look="primary"
        className={`${styles.continue} ${styles.action}`}
        disabled={isDisabled}
        data-way-on
        busy={isBusy}
        onClick={onContinue}
      >
        {continueLabel}
      </Button>
      <p className={styles.missing} role="status">
        {missing}
      </p>
    </aside>
  )
}

/** What the total is made of: products, campaign, discount code, service fees (DEC-S-41). */
function CartLines({ priced, discountCode }: Pick<CartBarProps, 'priced' | 'discountCode'>) {
  const t = useT()
  const { money } = useFormat()
  return (
    <PriceLines>
      {priced.products.map(({ id, name, amount, price }) => (
        <PriceLine
          key={id}
          label={`${amount} × ${name}`}
          note={amount > 1 ? t('price_each', { price: money(price) }) : undefined}
          amount={amount * price}
        />
      ))}
      {priced.campaignDiscount > 0 && <PriceLine label={t('discount')} amount={-priced.campaignDiscount} testId="campaign" />}
      {discountCode && priced.discount_code_adjustment < 0 && (
        <CodeLine code={discountCode} adjustment={priced.discount_code_adjustment} />
      )}
      {priced.service_fees > 0 && <PriceLine label={t('service_fees')} amount={priced.service_fees} testId="service-fees" />}
    </PriceLines>
  )
}
