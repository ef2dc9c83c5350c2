import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { queueJob } from '#platform/jobs/jobs.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { dropMail, findEventOfOrder, lockMail, makeMailDue, makeMailsDue } from './attention-queries.ts'
import { attentionFilter } from './list-mail-attention.ts'
import { sendMailsJob } from './queue-mail.ts'

/** As many as one job takes. */
const AT_ONCE = 10

/**
 * Sends a mail again that failed, or at once one that waits: the same mail, so a server that has it already knows it (MAIL-11). It is tried
 * for as long as a new one. Refuses `mail_not_waiting` when it has gone or is going, `not_found`.
 */
export async function sendMailAgain(scope: Scope, { id }: Pick<CallInput<'sendMailAgain'>, 'id'>): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const mail = await mailToHandle(scope, id)
    if (mail.status !== 'failed' && mail.status !== 'queued') return refuse('mail_not_waiting')
    await makeMailDue(scope, mail)
    await queueJob(scope, sendMailsJob, { company_id: mail.company_id ?? 0, mail_ids: [mail.id] })
    await record(scope, mail, 'mail_resent')
    return { success: true }
  })
}

/** The same for all that failed or wait, or those of one of both; returns how many (MAIL-12). */
export async function sendMailsAgain(
  scope: Scope,
  { state }: Pick<CallInput<'sendMailsAgain'>, 'state'>,
): Promise<CallAnswer<'sendMailsAgain'>> {
  return transact(scope, async (scope) => {
    const mails = await makeMailsDue(scope, { ...attentionFilter(scope), state: state ?? null })
    for (const [company_id, of] of Map.groupBy(mails, (mail) => mail.company_id ?? 0)) {
      for (let sent = 0; sent < of.length; sent += AT_ONCE) {
        const mail_ids = of.slice(sent, sent + AT_ONCE).map(({ id }) => id)
        await queueJob(scope, sendMailsJob, { company_id, mail_ids })
      }
    }
    if (mails.length > 0 && scope.company_id !== 0) {
      const after = { mails: mails.length, state: state ?? null }
      await recordChange(scope, { entity: 'company', entity_id: scope.company_id, action: 'mail_resent', after })
    }
    return { count: mails.length }
  })
}

/** Takes a failed mail off the list for good (MAIL-13). Refuses `mail_not_waiting` for any other, `not_found`. */
export async function dismissMail(scope: Scope, { id }: Pick<CallInput<'dismissMail'>, 'id'>): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const mail = await mailToHandle(scope, id)
    if (mail.status !== 'failed') return refuse('mail_not_waiting')
    await dropMail(scope, mail)
    await record(scope, mail, 'mail_dismissed')
    return { success: true }
  })
}

type LockedMail = NonNullable<Awaited<ReturnType<typeof lockMail>>>

async function mailToHandle(scope: Scope, id: number): Promise<LockedMail> {
  const mail = (await lockMail(scope, id)) ?? refuse('not_found')
  const event_id = mail.order_id === null ? null : await findEventOfOrder(scope.tx, mail.company_id ?? 0, mail.order_id)
  // Who is limited to some events handles no mail that is about none.
  refuseOtherEvent(scope, event_id ?? 0)
  return mail
}

async function record(
  scope: Scope,
  { kind, order_id, to_address, company_id }: LockedMail,
  action: 'mail_resent' | 'mail_dismissed',
) {
  const of = { ...scope, company_id: company_id ?? 0 }
  await recordChange(of, {
    entity: order_id === null ? 'company' : 'order',
    entity_id: order_id ?? company_id ?? 0,
    action,
    after: { mail: kind, email: to_address },
  })
}
