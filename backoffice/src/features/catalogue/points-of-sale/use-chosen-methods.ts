import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { PointOfSaleValues } from './point-of-sale-values.ts'

export type KnownMethods = readonly { id: number; name: string; adapter: string }[]

/** The ways to pay that the form offers somewhere. */
export function useChosenMethods(form: UseFormReturn<PointOfSaleValues>, known: KnownMethods) {
  const offered = useWatch({ control: form.control, name: 'payment_methods' })
  const chosen = offered.filter(({ is_offered }) => is_offered)
  return chosen.flatMap(({ payment_method_id }) => known.find(({ id }) => id === payment_method_id) ?? [])
}
