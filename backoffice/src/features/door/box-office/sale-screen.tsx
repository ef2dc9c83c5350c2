import { Button, Group, Select, Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { BoxOfficeAtEvent, BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import type { BoxOfficeMethod } from '@entree/domain/door/box-office.ts'
import { saleRefusals } from '@entree/domain/door/sale.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useFormat } from '@entree/web/format.ts'
import { useRef, useState } from 'react'
import { useT } from '../../../messages.ts'
import beside from '../../../ui/fields/beside.module.css'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { CartLines } from './cart-lines.tsx'
import { readSale, type Charge } from './kept-sale.ts'
import { MoneyInput } from './money-input.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { ProductGrid, productsByKey } from './product-grid.tsx'
import { emptyCart, isReadable, priceOf, productsOf, stepped, type Cart, type Office } from './sale-cart.ts'
import styles from './sale-page.module.css'
import type { SaleUnderWay } from './use-kept-sale.ts'
import { useKeys } from './use-keys.ts'
import { useSale } from './use-sale.ts'

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
  const { dateTime } = useFormat(at.event.time_zone)
  const refusalText = useRefusalText()
  const { kept_at, cart, paying, setCart, setPaying } = underWay
  const [checksIn, setChecksIn] = useLocalStorage({ key: 'box-office.check-in', defaultValue: true })
  const [{ attempt }] = useState(() => readSale(kept_at, office))
  const { sell, isSelling, problems, forget } = useSale({ kept_at, attempt })
  const find = useRef<HTMLInputElement>(null)
  const { products, payment_methods } = office
  const priced = priceOf(cart, products)
  const units = priced.lines.reduce((sum, { amount }) => sum + amount, 0)
  const tooHigh = saleRefusals(priced, { method: null, given: null }, office).find(({ field }) => field === 'discount')
  const isReady = units > 0 && isOnline && !isSelling && !tooHigh && isReadable(cart)

  const change = (next: Cart) => {
    forget()
    setCart(next)
  }
  const add = (id: number) => change(stepped(cart, products, id, 1))
  const charge = (): Charge => ({
    products: productsOf(cart, products),
    discount: cart.discount,
    timeslot_id: cart.timeslot_id,
    total: priced.total,
  })
  const finish = async (charged: Charge, payment_method: BoxOfficeMethod | null, given: number | null) => {
    const sold = await sell({ id: office.id, ...charged, payment_method, given, check_in: checksIn })
    if (sold === 'waiting') return
    if (sold === 'not_sold') setPaying(null)
    else onSold(sold)
  }
  const pay = (method: BoxOfficeMethod) => {
    if (isReady && priced.total > 0 && payment_methods.includes(method)) setPaying({ method, charge: charge() })
  }
  // While money changes hands, the cart that it is for stays as it is.
  const isFrozen = paying !== null || isSelling
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

  const buttons =
    priced.total === 0 && units > 0 && !tooHigh ? (
      <Button size="lg" disabled={!isReady} loading={isSelling} onClick={() => void finish(charge(), null, null)}>
        {t('box.free')}
      </Button>
    ) : (
      payment_methods.map((method) => (
        <Button
          key={method}
          size="lg"
          variant={method === payment_methods[0] ? 'filled' : 'default'}
          disabled={!isReady}
          loading={isSelling}
          onClick={() => pay(method)}
        >
          {t(`ui.method_${method}`)}
        </Button>
      ))
    )
  return (
    <div className={styles.screen}>
      <ProductGrid products={products} cart={cart} onAdd={add} find={find} />
      <section className={styles.panel} aria-label={t('box.cart')}>
        <h2 className={styles.head}>
          {t('box.cart')}
          {units > 0 && (
            <Button variant="subtle" size="compact-md" onClick={() => change(emptyCart(cart.timeslot_id))}>
              {t('box.empty_cart')}
            </Button>
          )}
        </h2>
        {units === 0 && <p className={styles.quiet}>{t('box.cart_empty')}</p>}
        <CartLines office={office} cart={cart} onCart={change} />
        {at.timeslots.length > 0 && (
          <Select
            label={t('box.timeslot')}
            data={at.timeslots.map(({ id, starts_at, spots }) => ({
              value: String(id),
              label: [dateTime(starts_at), spots !== null && t('box.left', { count: spots })].filter(Boolean).join(' · '),
              disabled: spots === 0,
            }))}
            value={cart.timeslot_id === null ? null : String(cart.timeslot_id)}
            onChange={(value) => change({ ...cart, timeslot_id: value === null ? null : Number(value) })}
            allowDeselect={false}
            searchable={at.timeslots.length > 7}
          />
        )}
        {units > 0 && (
          <Group className={beside.line} justify="space-between">
            {/* Where prices are fixed only to take out what was kept from before. */}
            {(office.overrule_price || cart.discount > 0) && (
              <MoneyInput
                label={t('box.discount')}
                isLabelShown
                value={cart.discount === 0 ? null : cart.discount}
                onChange={(discount) => change({ ...cart, discount: discount ?? 0 })}
                error={tooHigh && refusalText(tooHigh)}
              />
            )}
            <Switch
              label={t('box.check_in')}
              checked={checksIn}
              onChange={({ currentTarget }) => setChecksIn(currentTarget.checked)}
            />
          </Group>
        )}
        {problems.map((problem) => (
          <p key={problem} className={styles.problem} role="alert">
            {problem}
          </p>
        ))}
        <p className={styles.total}>
          {t('box.total')} <strong>{formatEuro(priced.total)}</strong>
        </p>
        <div className={styles.pay}>{buttons}</div>
      </section>
      {units > 0 && (
        <div className={styles.bar}>
          <span>
            {t('box.in_cart', { count: units })}
            <strong>{formatEuro(priced.total)}</strong>
          </span>
          <Group gap="xs" wrap="nowrap">
            {buttons}
          </Group>
        </div>
      )}
      {paying !== null && !isSelling && (
        <PayDialog
          method={paying.method}
          total={paying.charge.total}
          isOnline={isOnline}
          onPaid={(given) => void finish(paying.charge, paying.method, given)}
          onClose={() => setPaying(null)}
        />
      )}
    </div>
  )
}
