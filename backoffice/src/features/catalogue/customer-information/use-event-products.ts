import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../session/session.tsx'
import { askedProductsQuery, type Home } from './questions-query.ts'

export type NamedProduct = { id: number; name: string }

const NONE: readonly NamedProduct[] = []

/** The products of an event that a question can be for, none before they are there; null when they are not this user's to see. */
export function useEventProducts(home: Home): readonly NamedProduct[] | null {
  const mayList = useMay('event.products')
  const { data } = useQuery({ ...askedProductsQuery(home ?? 0), enabled: home !== null && mayList })
  return mayList ? (data ?? NONE) : null
}
