import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../session/session.tsx'
import { askedProductsQuery, type Home } from './questions-query.ts'

export type NamedProduct = { id: number; name: string }

/** The products of an event that a question can be for; null while they are not known, or not this user's to see. */
export function useEventProducts(home: Home): readonly NamedProduct[] | null {
  const mayList = useMay('event.products')
  const { data } = useQuery({ ...askedProductsQuery(home ?? 0), enabled: home !== null && mayList })
  return data ?? null
}
