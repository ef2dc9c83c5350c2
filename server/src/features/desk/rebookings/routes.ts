import type { Services, Slice } from '#features/services.ts'
import { changeVisit } from './change-visit.ts'
import { listVisitTimes } from './list-visit-times.ts'
import { visitChangedMail } from './mails/visit-changed.ts'

/** Binds the changing of visits by staff. */
export function bindRebookings({ bind }: Services): Slice {
  bind('listVisitTimes', listVisitTimes)
  bind('changeVisit', changeVisit)
  return { mails: [visitChangedMail] }
}
