import { useEffect, useRef } from 'react'
import { useFormState, type Control } from 'react-hook-form'
import styles from './list-fields.module.css'
import type { PointOfSaleValues } from './point-of-sale-values.ts'

/** What is wrong with a list as a whole; one is led to it. */
export function ListProblem({ control, name }: { control: Control<PointOfSaleValues>; name: 'products' | 'payment_methods' }) {
  const { errors, submitCount } = useFormState({ control, name })
  const problem = useRef<HTMLParagraphElement>(null)
  const wrong = errors[name]
  const message = wrong?.root?.message ?? wrong?.message
  useEffect(() => {
    if (message && submitCount > 0) problem.current?.focus()
  }, [message, submitCount])
  return (
    <p ref={problem} tabIndex={-1} role="alert" className={styles.problem}>
      {message}
    </p>
  )
}
