import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../session/session.tsx'
import type { Choices } from '../../../ui/fields/use-choices.tsx'
import { askedProductsQuery, type Home } from './questions-query.ts'

export type NamedProduct = { id: number; name: string }

const NONE: readonly NamedProduct[] = []

/** The products of an event that a question can be for, and where they come from; null when they are not this user's to see. */
export type EventProducts = { products: readonly NamedProduct[]; choices: Choices }

/** The products of an event that a question can be for: none before they are there. */
export function useEventProducts(home: Home): EventProducts | null {
  const mayList = useMay('event.products')
  const choices = useQuery({ ...askedProductsQuery(home ?? 0), enabled: home !== null && mayList })
  return mayList ? { products: choices.data ?? NONE, choices } : null
}
