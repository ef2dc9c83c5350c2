import { queueJob } from '#platform/jobs/jobs.ts'
import type { Scope } from '#platform/scope.ts'
import { makeDroppedMailsDue } from './queries.ts'
import { sendMailsJob } from './queue-mail.ts'

/** Lets the mails of an order go that were dropped and hold after all: those that are about all of `about`, such as a refund. */
export async function sendDroppedMails(scope: Scope, of: { order_id: number; about: Record<string, number> }): Promise<void> {
  const mail_ids = await makeDroppedMailsDue(scope, of)
  if (mail_ids.length > 0) await queueJob(scope, sendMailsJob, { company_id: scope.company_id, mail_ids })
}
