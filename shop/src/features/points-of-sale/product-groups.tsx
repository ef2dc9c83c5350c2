import { hiddenByCampaign } from '@entree/domain/catalogue/campaign-rules.ts'
import { isDonation } from '@entree/domain/catalogue/donation.ts'
import { shownProducts } from '@entree/domain/selling/product-selection.ts'
import { showsProduct } from '@entree/domain/catalogue/sale-window.ts'
import { canWaitFor } from '@entree/domain/selling/waiting-list.ts'
import { Card } from '@entree/web/ui/card.tsx'
import { type Campaign, type PointOfSale } from '../../data.ts'
import type { Selection } from '../cart/use-selection.ts'
import { WaitButton } from '../waiting-list/wait-button.tsx'
import { DonationRow } from './donation-row.tsx'
import { ProductRow } from './product-row.tsx'
import styles from './product-groups.module.css'

type ProductGroupsProps = {
  point_of_sale: PointOfSale
  selection: Selection
  campaign: Campaign | null
  now: string
  /** Only the extra products, instead of all others (POS-25). */
  crossSell?: boolean
  /** What is wrong with a product, by its id; stands beside it. */
  errors?: ReadonlyMap<number, string>
}

/** The products in their groups (POS-09); a default group has no title (POS-10), a group with nothing to show is left out. */
export function ProductGroups({ point_of_sale, selection, campaign, now, crossSell = false, errors }: ProductGroupsProps) {
  const products = point_of_sale.products.map(({ product }) => product)
  const hidden = hiddenByCampaign(products, campaign)
  for (const product of products) if (!showsProduct(product, now)) hidden.add(product.id)
  const shown = shownProducts(products, selection.chosen.amounts, { crossSell, hidden })
  const bySort = shown.toSorted((a, b) => a.sort - b.sort)

  return point_of_sale.pos_product_groups.map((group) => {
    const members = bySort.filter(({ id }) => group.products.includes(id))
    if (members.length === 0) return null
    const hasTitle = group.type !== 'default'
    const heading = hasTitle ? 'h4' : 'h3'
    return (
      <section key={group.id ?? 'default'} className={styles.group} aria-label={hasTitle ? group.name : undefined}>
        {hasTitle && <h3>{group.name}</h3>}
        <Card flush>
          <ul className={styles.products}>
            {members.map((product) => (
              <li key={product.id}>
                {isDonation(product) ? (
                  <DonationRow
                    product={product}
                    heading={heading}
                    selection={selection}
                    now={now}
                    error={errors?.get(product.id)}
                  />
                ) : (
                  <ProductRow
                    product={product}
                    products={products}
                    heading={heading}
                    selection={selection}
                    campaign={campaign}
                    now={now}
                    time_zone={point_of_sale.event.time_zone}
                    error={errors?.get(product.id)}
                    wait={
                      canWaitFor(product, point_of_sale.event, now) && (
                        <WaitButton product={product} point_of_sale={point_of_sale} />
                      )
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      </section>
    )
  })
}
