import { Button, Group, Select, Switch } from '@mantine/core'
import type { BoxOfficeAtEvent } from '@entree/contract/door/box-office/entities.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import beside from '../../../ui/fields/beside.module.css'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { CartLines } from './cart-lines.tsx'
import { MoneyInput } from './money-input.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { emptyCart, type Cart, type Office } from './sale-cart.ts'
import styles from './sale-page.module.css'
import type { Checkout } from './use-checkout.ts'

type PartProps = { at: BoxOfficeAtEvent; office: Office; cart: Cart; checkout: Checkout }

/** What the customer wants and what it costs: lines, timeslot, discount, total and the buttons to pay. */
export function CartPanel({ at, office, cart, checkout }: PartProps) {
  const t = useT()
  const { units, problems, total, change } = checkout
  return (
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
      {at.timeslots.length > 0 && <TimeslotSelect at={at} cart={cart} onCart={change} />}
      {units > 0 && <SaleTerms office={office} cart={cart} checkout={checkout} />}
      {problems.map((problem) => (
        <p key={problem} className={styles.problem} role="alert">
          {problem}
        </p>
      ))}
      <p className={styles.total}>
        {t('box.total')} <strong>{formatEuro(total)}</strong>
      </p>
      <div className={styles.pay}>
        <PayButtons office={office} checkout={checkout} />
      </div>
    </section>
  )
}

function TimeslotSelect({ at, cart, onCart }: Pick<PartProps, 'at' | 'cart'> & { onCart: (cart: Cart) => void }) {
  const t = useT()
  const { dateTime } = useFormat(at.event.time_zone)
  return (
    <Select
      label={t('box.timeslot')}
      data={at.timeslots.map(({ id, starts_at, spots }) => ({
        value: String(id),
        label: [dateTime(starts_at), spots !== null && t('box.left', { count: spots })].filter(Boolean).join(' · '),
        disabled: spots === 0,
      }))}
      value={cart.timeslot_id === null ? null : String(cart.timeslot_id)}
      onChange={(value) => onCart({ ...cart, timeslot_id: value === null ? null : Number(value) })}
      allowDeselect={false}
      searchable={at.timeslots.length > 7}
    />
  )
}

/** The discount, where the seller may give one, and whether the tickets are checked in as they are sold. */
function SaleTerms({ office, cart, checkout }: Omit<PartProps, 'at'>) {
  const t = useT()
  const refusalText = useRefusalText()
  const { tooHigh, checksIn, setChecksIn, change } = checkout
  return (
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
      <Switch label={t('box.check_in')} checked={checksIn} onChange={({ currentTarget }) => setChecksIn(currentTarget.checked)} />
    </Group>
  )
}
