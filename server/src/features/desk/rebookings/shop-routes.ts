import type { Services, Slice } from '#features/services.ts'
import { changeOwnVisit, readVisitChange } from './change-own-visit.ts'

/** Binds the changing of visits by their buyers. */
export function bindShopRebookings({ bind }: Services): Slice {
  bind('getVisitChange', readVisitChange)
  bind('changeOwnVisit', changeOwnVisit)
  return {}
}
