import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useT } from '../../../messages.ts'
import { hasMore, isChosen, type Cart, type SoldProduct } from './sale-cart.ts'
import styles from './sale-page.module.css'

/** Few enough to be marked as scarce. */
const SCARCE = 10
/** Products that a digit of the keyboard adds. */
const KEYS = 9

type ProductGridProps = { products: readonly SoldProduct[]; cart: Cart; onAdd: (id: number) => void }

/** What can be sold, by group, each a button with its price and what is left; a tap adds one. */
export function ProductGrid({ products, cart, onAdd }: ProductGridProps) {
  const groups = [
    ...Map.groupBy(
      products.filter(({ id }) => isChosen(products, id)),
      ({ group }) => group,
    ),
  ]
  const order = groups.flatMap(([, ofGroup]) => ofGroup)
  return (
    <div className={styles.groups}>
      {groups.map(([group, ofGroup]) => (
        <section key={group ?? ''} aria-label={group ?? undefined}>
          {group !== null && groups.length > 1 && <h2 className={styles.group}>{group}</h2>}
          <div className={styles.grid}>
            {ofGroup.map((product) => (
              <ProductButton
                key={product.id}
                product={product}
                position={order.indexOf(product) + 1}
                {...{ products, cart, onAdd }}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The products in the order in which digits add them. */
export function productsByKey(products: readonly SoldProduct[]): SoldProduct[] {
  const groups = Map.groupBy(
    products.filter(({ id }) => isChosen(products, id)),
    ({ group }) => group,
  )
  return [...groups.values()].flat().slice(0, KEYS)
}

type ProductButtonProps = ProductGridProps & { product: SoldProduct; position: number }

function ProductButton({ product, position, products, cart, onAdd }: ProductButtonProps) {
  const t = useT()
  const { id, name, price, stock } = product
  const amount = cart.amounts[id] ?? 0
  const left = stock === null ? null : stock - amount
  const isGone = stock === 0
  return (
    <button
      type="button"
      className={styles.product}
      data-chosen={amount > 0}
      disabled={!hasMore(cart, products, id)}
      onClick={() => onAdd(id)}
    >
      <span className={styles.name}>{name}</span>
      {amount > 0 ? (
        <span className={styles.count} aria-label={t('box.in_cart', { count: amount })}>
          {amount}
        </span>
      ) : (
        position <= KEYS && (
          <kbd className={styles.key} aria-hidden="true">
            {position}
          </kbd>
        )
      )}
      <span className={styles.below}>
        <span>{formatEuro(cart.prices[id] ?? price)}</span>
        {left !== null && (
          <span className={styles.left} data-scarce={left <= SCARCE}>
            {isGone ? t('box.sold_out') : t('box.left', { count: Math.max(0, left) })}
          </span>
        )}
      </span>
    </button>
  )
}
