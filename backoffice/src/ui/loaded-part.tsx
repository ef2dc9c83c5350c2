import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

type LoadedPartProps<Data, Key extends QueryKey> = {
  query: UseQueryOptions<Data, DefaultError, Data, Key>
  children: (data: Data) => ReactNode
}

/**
 * What a dialog, or a part of a page, shows of what it needs, once it is there. What could not be loaded is asked for again where it
 * stands: one stays in the dialog, and the rest of the page keeps what was typed.
 */
export function LoadedPart<Data, Key extends QueryKey>({ query, children }: LoadedPartProps<Data, Key>) {
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  return error ? <LoadFailed onRetry={() => refetch()} /> : <PageSkeleton />
}
