import type { Services, Slice } from '#features/services.ts'
import { listCompanyUsage } from './read-usage.ts'

/** Binds what companies sell through the platform. */
export function bindUsage({ bind }: Services): Slice {
  bind('listCompanyUsage', listCompanyUsage)
  return {}
}
