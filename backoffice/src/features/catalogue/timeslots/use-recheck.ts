import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Once sent, checks all fields at every change: what is wrong with one may be put right in another. */
export function useRecheck<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const { isSubmitted } = form.formState
  useEffect(() => {
    if (!isSubmitted) return undefined
    return form.subscribe({ formState: { values: true }, callback: () => void form.trigger() })
  }, [form, isSubmitted])
}
