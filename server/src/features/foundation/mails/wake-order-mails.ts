import { queueJob } from '#platform/jobs/jobs.ts'
import type { Scope } from '#platform/scope.ts'
import { makeOrderMailsDue } from './queries.ts'
import { sendMailsJob } from './queue-mail.ts'

/** Lets the mails of orders go that wait for something: call it when their tickets are made. */
export async function wakeOrderMails(scope: Scope, order_ids: number[]): Promise<void> {
  const mail_ids = await makeOrderMailsDue(scope, order_ids)
  if (mail_ids.length > 0) await queueJob(scope, sendMailsJob, { company_id: scope.company_id, mail_ids })
}
