import type { MailReturn } from '@entree/domain/desk/mail-returns.ts'
import { sameEmail } from '@entree/domain/foundation/email-address.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { noteBouncedMail, noteComplaint } from '#features/foundation/mails/returned-mail.ts'
import { endNews, noteBounce } from '#features/desk/news/news-address.ts'
import { findMail } from './queries.ts'

const LONGEST_REASON = 400

/**
 * Notes what came back of a mail (MAIL-23, MAIL-24): one that bounced failed, and stands where failed mails do; news goes no longer to its
 * address, nor to that of a complaint. Whatever names no mail of ours, or another address than it went to (it was corrected since), is ignored.
 * Returns whether something was noted that was not known.
 */
export async function noteReturn(scope: Scope, { kind, mail, address, reason }: MailReturn): Promise<boolean> {
  const found = await findMail(scope.tx, mail.id)
  if (found === null || Date.parse(found.created_at) !== mail.created_at_ms) return false
  if (address !== null && !sameEmail(address, found.to_address)) return false
  return transact({ ...scope, company_id: found.company_id ?? 0 }, async (scope) => {
    const isNew =
      kind === 'bounced' ? await noteBouncedMail(scope, found.id, bounceWords(reason)) : await noteComplaint(scope, found.id)
    if (!isNew || found.company_id === null) return isNew
    if (kind === 'bounced') await noteBounce(scope, found.to_address)
    else await endNews(scope, found.to_address)
    return true
  })
}

/** As `mailFailureOf` understands it: the address was refused, whatever else is said. */
function bounceWords(reason: string): string {
  return `Bounced, mailbox refused: ${reason.replaceAll(/\s+/g, ' ').trim() || 'no reason given'}`.slice(0, LONGEST_REASON)
}
