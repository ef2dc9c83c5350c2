import type { Services, Slice } from '#features/services.ts'
import { cancelByVisitor } from './cancel-by-visitor.ts'
import { visitorCancelledMail } from './mails/visitor-cancelled.ts'
import { readCancellation } from './read-cancellation.ts'

/** Binds what buyers cancel themselves. */
export function bindVisitorCancellations({ bind }: Services): Slice {
  bind('getVisitorCancellation', readCancellation)
  bind('cancelByVisitor', cancelByVisitor)
  return { mails: [visitorCancelledMail] }
}
