import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Write } from '#platform/database/write-together.ts'
import { queueJob, defineJob } from '#platform/jobs/jobs.ts'
import type { Scope } from '#platform/scope.ts'
import type { NewMail } from './new-mail.ts'
import { insertMail, mailsInsert } from './queries.ts'

/** Sends mails of the outbox. */
export const sendMailsJob = defineJob<{ company_id: number; mail_ids: number[] }>('send-mails', { batch_size: 10 })

/**
 * Puts a mail in the outbox, in the caller's transaction: it goes out exactly when what it tells was committed, and once. Its
 * content is made when it is sent, after looking again whether it still holds.
 */
export async function queueMail<A extends object>(scope: Scope, mail: NewMail<A>): Promise<void> {
  const mail_id = await insertMail(scope, mail)
  if (mail_id !== null) await queueJob(scope, sendMailsJob, { company_id: scope.company_id, mail_ids: [mail_id] })
}

/** Tickets that are not made by then will not come by themselves: the sweep looks at what is wrong. */
const TICKETS_MS = 10 * MINUTE_MS

/**
 * The same for mails that wait for the tickets of their orders, to be written: `wakeOrderMails` sends each off when they are made, and
 * until then no job looks at it in vain.
 */
export function mailsWithTickets<A extends object>(scope: Scope, mails: readonly NewMail<A>[]): Write {
  return mailsInsert(scope, mails, addMs(scope.now, TICKETS_MS))
}
