import { queryOptions } from '@tanstack/react-query'
import type { DefaultValueKey } from '@entree/domain/foundation/setting-keys.ts'
import { send } from '../../../send.ts'

/** Under which a default value is in the cache. */
export const defaultKey = (key: DefaultValueKey) => ['default-values', key] as const

/** What new companies start with, by key; `value` is null when nothing was set. */
export function defaultQuery(key: DefaultValueKey) {
  return queryOptions({ queryKey: defaultKey(key), queryFn: ({ signal }) => send('getDefaultValue', { key }, { signal }) })
}
