import type { Services, Slice } from '#features/services.ts'
import { readSupportDependencies } from './read-dependencies.ts'
import { searchSupport } from './search-support.ts'

/** Binds the customer support centre. */
export function bindSupport({ bind }: Services): Slice {
  bind('searchSupport', searchSupport)
  bind('getSupportDependencies', readSupportDependencies)
  return {}
}
