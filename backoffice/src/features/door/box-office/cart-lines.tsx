import { ActionIcon } from '@mantine/core'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AmountInput } from './amount-input.tsx'
import { MoneyInput } from './money-input.tsx'
import { hasMore, isChosen, stepped, withAmount, type Cart, type Office } from './sale-cart.ts'
import styles from './sale-page.module.css'

type CartLinesProps = { office: Office; cart: Cart; onCart: (cart: Cart) => void }

/** What is in the cart, a line each: more, less, and another price where the box office allows one (BOX-14). */
export function CartLines({ office, cart, onCart }: CartLinesProps) {
  const t = useT()
  const { products, overrule_price } = office
  const lines = products.filter(({ id }) => (cart.amounts[id] ?? 0) > 0)
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, price }) => {
        const amount = cart.amounts[id] ?? 0
        const typed_price = cart.prices[id] ?? price
        const sold_for = Number.isNaN(typed_price) ? price : typed_price
        return (
          <li key={id} className={styles.line}>
            <span>{name}</span>
            <span className={styles.amount}>{formatEuro(amount * sold_for)}</span>
            {isChosen(products, id) ? (
              <span className={styles.steps}>
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={t('box.less', { name })}
                  onClick={() => onCart(stepped(cart, products, id, -1))}
                >
                  <Icon name="minus" size={20} />
                </ActionIcon>
                <AmountInput
                  label={t('box.number_of', { name })}
                  value={amount}
                  onChange={(typed) => onCart(withAmount(cart, products, id, typed))}
                />
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={t('box.more', { name })}
                  disabled={!hasMore(cart, products, id)}
                  onClick={() => onCart(stepped(cart, products, id, 1))}
                >
                  <Icon name="plus" size={20} />
                </ActionIcon>
              </span>
            ) : (
              <span className={styles.quiet}>{t('box.comes_along', { count: amount })}</span>
            )}
            {overrule_price && (
              <MoneyInput
                label={t('box.price_of', { name })}
                value={typed_price}
                onChange={(cents) => onCart({ ...cart, prices: { ...cart.prices, [id]: cents ?? price } })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
