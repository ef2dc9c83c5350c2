import { get, useFormState, type Control } from 'react-hook-form'
import styles from './list-fields.module.css'
import type { PointOfSaleValues } from './point-of-sale-values.ts'

type RowProblemProps = {
  control: Control<PointOfSaleValues>
  name: `products.${number}.product_id` | `payment_methods.${number}.payment_method_id`
}

/** What the server refused of a row as such, for which there is no field. */
export function RowProblem({ control, name }: RowProblemProps) {
  const { errors } = useFormState({ control, name })
  const wrong: unknown = get(errors, `${name}.message`)
  return typeof wrong === 'string' ? (
    <span role="alert" className={styles.problem}>
      {wrong}
    </span>
  ) : null
}
