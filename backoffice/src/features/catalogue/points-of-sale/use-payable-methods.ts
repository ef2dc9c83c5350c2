import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control } from 'react-hook-form'
import { send } from '../../../send.ts'
import type { PointOfSaleValues } from './point-of-sale-values.ts'

/** The ways to pay of the account that takes the money of a point of sale in its status, by adapter; null: that is not known. */
export function usePayableMethods(control: Control<PointOfSaleValues>): readonly string[] | null {
  const status = useWatch({ control, name: 'status' })
  const { data } = useQuery({
    queryKey: ['payable_methods'],
    queryFn: ({ signal }) => send('listPayableMethods', {}, { signal }),
    staleTime: 0,
  })
  return data?.[status === 'test' ? 'test' : 'live'] ?? null
}
