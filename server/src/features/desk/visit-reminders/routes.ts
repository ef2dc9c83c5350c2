import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Services, Slice } from '#features/services.ts'
import { visitReminderMail } from './mails/visit-reminder.ts'
import { remindVisitors } from './remind-visitors.ts'

/** Binds the reminders of visits, which nobody calls. */
export function bindVisitReminders(services: Services): Slice {
  return {
    mails: [visitReminderMail],
    repeats: [{ name: 'visit-reminders', every_ms: MINUTE_MS, work: () => remindVisitors(services) }],
  }
}
