import { campaignPrice } from '@entree/domain/catalogue/campaign-rules.ts'
import { useFormat } from '@entree/web/format.ts'
import { type Campaign, type Product } from '../../data.ts'
import { useT } from '../../messages.ts'
import styles from './product-row.module.css'

type AdditionNotesProps = { product: Product; products: readonly Product[]; campaign: Campaign | null }

/** What comes with a product automatically and what that costs, said before it is chosen (QTY-16, QTY-17). */
export function AdditionNotes({ product, products, campaign }: AdditionNotesProps) {
  const t = useT()
  const { money } = useFormat()
  return product.additions
    .filter(({ parent_id }) => parent_id === product.id)
    .map(({ child_id }) => {
      const child = products.find(({ id }) => id === child_id)
      if (!child) return null
      const price = campaignPrice(child, campaign) + child.service_fee
      return (
        <p key={child_id} className={styles.note}>
          {price === 0
            ? t('addition_free', { product: child.name })
            : t('addition', { price: money(price), product: child.name })}
        </p>
      )
    })
}
