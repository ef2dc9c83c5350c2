import { NativeSelect } from '@mantine/core'
import { useT } from '../../../messages.ts'
import styles from './missing-products.module.css'
import { missingProducts, type Choices, type Guest } from './guest-values.ts'

type MissingProductsProps = {
  guests: readonly Guest[]
  products: Choices['products']
  /** The guests whose table named this and no product of the event get this one. */
  onChoose: (name: string, product_id: number) => void
}

/** Chooses the product of all guests at once for whom a table named none, or one that the event has not (GUEST-09). */
export function MissingProducts({ guests, products, onChoose }: MissingProductsProps) {
  const t = useT()
  const missing = missingProducts(guests)
  if (missing.length === 0) return null
  return (
    <div className={styles.box}>
      {missing.map(({ name, count }) => (
        <NativeSelect
          key={name}
          label={t(name === '' ? 'guests.no_product_for' : 'guests.product_for', { name, count })}
          value=""
          data={[
            { value: '', label: t('guests.choose_product') },
            ...products.map(({ id, name: label }) => ({ value: String(id), label })),
          ]}
          onChange={({ currentTarget }) => currentTarget.value && onChoose(name, Number(currentTarget.value))}
        />
      ))}
    </div>
  )
}
