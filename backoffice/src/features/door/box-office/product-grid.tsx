import { TextInput } from '@mantine/core'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { folded } from '@entree/domain/foundation/search-words.ts'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { useT } from '../../../messages.ts'
import { hasMore, isChosen, type Cart, type SoldProduct } from './sale-cart.ts'
import styles from './sale-page.module.css'

/** Few enough to be marked as scarce. */
const SCARCE = 10
/** Products that a digit of the keyboard adds. */
const KEYS = 9

/** So many stand on a screen; of more, one is found faster by typing. */
const AT_A_GLANCE = 12

type ProductGridProps = { products: readonly SoldProduct[]; cart: Cart; onAdd: (id: number) => void }
type FoundGridProps = ProductGridProps & { find: RefObject<HTMLInputElement | null> }

/**
 * What can be sold, by group, each a button with its price and what is left; a tap adds one. Many of them are searched too, without accents:
 * Enter adds the first that is found (BOX-22).
 */
export function ProductGrid({ products, cart, onAdd, find }: FoundGridProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const order = inOrder(products)
  const words = folded(search).split(/\s+/).filter(Boolean)
  const shown = order.filter(({ name, group }) => words.every((word) => folded(`${name} ${group ?? ''}`).includes(word)))
  const groups = [...Map.groupBy(shown, ({ group }) => group)]
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    const first = shown.find(({ id }) => hasMore(cart, products, id))
    if (event.key === 'Enter' && first && words.length > 0) onAdd(first.id)
    else if (event.key === 'Enter' && words.length > 0) return
    setSearch('')
    // So that the keys that add and pay work again.
    event.currentTarget.blur()
  }
  return (
    <div className={styles.groups}>
      {order.length > AT_A_GLANCE && (
        <TextInput
          ref={find}
          type="search"
          label={t('box.find_product')}
          size="md"
          autoComplete="off"
          maxLength={60}
          rightSection={<kbd aria-hidden="true">F</kbd>}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={onKey}
        />
      )}
      {shown.length === 0 && words.length > 0 && (
        <p className={styles.quiet} role="status">
          {t('box.none_found')}
        </p>
      )}
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
  return inOrder(products).slice(0, KEYS)
}

/** Those that a seller chooses, group by group. */
function inOrder(products: readonly SoldProduct[]): SoldProduct[] {
  const groups = Map.groupBy(
    products.filter(({ id }) => isChosen(products, id)),
    ({ group }) => group,
  )
  return [...groups.values()].flat()
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
