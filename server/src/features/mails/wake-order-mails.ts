import { queueJob } from '#platform/jobs/jobs.ts'
import type { Scope } from '#platform/scope.ts'
import { makeOrderMailsDue } from './queries.ts'
import { sendMailJob } from './queue-mail.ts'

/** Lets the mails of an order go that wait for something: call it when its tickets are made. */
export async function wakeOrderMails(scope: Scope, order_id: number): Promise<void> {
  for (const mail_id of await makeOrderMailsDue(scope, order_id)) {
    await queueJob(scope, sendMailJob, { company_id: scope.company_id, mail_id })
  }
}
