import type { Services, Slice } from '#features/services.ts'
import { searchRecords } from './search-records.ts'

/** Binds the search of the top bar. */
export function bindSearch({ bind }: Services): Slice {
  bind('searchRecords', searchRecords)
  return {}
}
