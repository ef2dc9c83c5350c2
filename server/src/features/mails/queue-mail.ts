import { addMs, MINUTE_MS } from '@entree/domain/zoned-time.ts'
import type { Write } from '#platform/database/write-together.ts'
import { queueJob, defineJob } from '#platform/jobs/jobs.ts'
import type { Scope } from '#platform/scope.ts'
import type { MailKind } from './mail-kinds.ts'
import { insertMail, mailInsert } from './queries.ts'

export type NewMail = {
  kind: MailKind
  /** What makes it the same mail: a second one with this key is not queued. */
  dedupe_key: string
  to_address: string
  /** The language it is written in when it is sent. */
  language: string
  /** The order it is about; mails to users of the back office are about none. */
  order_id?: number
  /** The ticket it is about, when it is about one. */
  ticket_id?: number
  /** The orders it is about, when it is about several of the same buyer. */
  order_ids?: number[]
  /** The user it is for, and scheme, host and port of the back office that its link leads to. */
  user_id?: number
  origin?: string
  /** The product it is about. */
  product_id?: number
  /** The sign-up whose address it confirms. */
  signup_id?: number
  /** What was changed of the account, in a mail that tells its owner. */
  notice?: string
}

/** Sends mails of the outbox. */
export const sendMailsJob = defineJob<{ company_id: number; mail_ids: number[] }>('send-mails', { batch_size: 10 })

/**
 * Puts a mail in the outbox, in the caller's transaction: it goes out exactly when what it tells was committed, and once. Its
 * content is made when it is sent, after looking again whether it still holds.
 */
export async function queueMail(scope: Scope, mail: NewMail): Promise<void> {
  const mail_id = await insertMail(scope, mail)
  if (mail_id !== null) await queueJob(scope, sendMailsJob, { company_id: scope.company_id, mail_ids: [mail_id] })
}

/** Tickets that are not made by then will not come by themselves: the sweep looks what is wrong. */
const TICKETS_MS = 10 * MINUTE_MS

/**
 * The same for a mail that waits for the tickets of its order, to be written: `wakeOrderMails` sends it off when they are made, and
 * nobody looks at it in vain before.
 */
export function mailWithTickets(scope: Scope, mail: NewMail): Write {
  return mailInsert(scope, mail, addMs(scope.now, TICKETS_MS))
}
