import { queueJob } from '#platform/jobs/jobs.ts'
import type { Scope } from '#platform/scope.ts'
import { makeDroppedMailsDue } from './queries.ts'
import { sendMailsJob } from './queue-mail.ts'

/** Lets the mail about a refund go that was dropped because it had failed: call it when the refund is done after all. */
export async function sendDroppedMails(scope: Scope, refund: { order_id: number; refund_id: number }): Promise<void> {
  const mail_ids = await makeDroppedMailsDue(scope, refund)
  if (mail_ids.length > 0) await queueJob(scope, sendMailsJob, { company_id: scope.company_id, mail_ids })
}
