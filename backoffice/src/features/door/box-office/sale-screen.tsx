import { Group } from '@mantine/core'
import type { BoxOfficeAtEvent, BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useRef } from 'react'
import { useT } from '../../../messages.ts'
import { CartPanel } from './cart-panel.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { ProductGrid, productsByKey } from './product-grid.tsx'
import { emptyCart, stepped, type Office } from './sale-cart.ts'
import styles from './sale-page.module.css'
import { useCheckout } from './use-checkout.ts'
import type { SaleUnderWay } from './use-kept-sale.ts'
import { useKeys } from './use-keys.ts'

type SaleScreenProps = {
  at: BoxOfficeAtEvent
  office: Office
  underWay: SaleUnderWay
  isOnline: boolean
  onSold: (sale: BoxOfficeSale) => void
}

/** Products and cart beside each other, on a phone below each other; digits add products, F finds one of many, C and P pay. */
export function SaleScreen({ at, office, underWay, isOnline, onSold }: SaleScreenProps) {
  const t = useT()
  const { cart, paying, setPaying } = underWay
  const checkout = useCheckout({ office, underWay, isOnline, onSold })
  const { total, units, isFrozen, isSelling, change, pay, finish } = checkout
  const find = useRef<HTMLInputElement>(null)
  const { products } = office
  const add = (id: number) => change(stepped(cart, products, id, 1))
  useKeys(
    isFrozen
      ? {}
      : {
          ...Object.fromEntries(productsByKey(products).map(({ id }, index) => [String(index + 1), () => add(id)])),
          f: () => find.current?.focus(),
          c: () => pay('cash'),
          p: () => pay('pin'),
          Backspace: () => change(emptyCart(cart.timeslot_id)),
        },
  )
  return (
    <div className={styles.screen}>
      <ProductGrid products={products} cart={cart} onAdd={add} find={find} />
      <CartPanel at={at} office={office} cart={cart} checkout={checkout} />
      {units > 0 && (
        <div className={styles.bar}>
          <span>
            {t('box.in_cart', { count: units })}
            <strong>{formatEuro(total)}</strong>
          </span>
          <Group gap="xs" wrap="nowrap">
            <PayButtons office={office} checkout={checkout} />
          </Group>
        </div>
      )}
      {paying !== null && !isSelling && (
        <PayDialog
          method={paying.method}
          total={paying.charge.total}
          isOnline={isOnline}
          onPaid={finish}
          onClose={() => setPaying(null)}
        />
      )}
    </div>
  )
}
