import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { findPasswordOwner } from '../password-link.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser, type AboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

export const addressInUseMail = defineMail('address_in_use', aboutUser, composeAddressInUse)

/** Tells the owner of an account that their address was given for another one; the person who gave it learns nothing (SIGN-13). */
async function composeAddressInUse(scope: Scope, _files: Files, mail: DueMail<AboutUser>): Promise<Composed> {
  const owner = await findPasswordOwner(scope, mail.user_id, mail.to_address)
  if (owner === null) return { action: 'drop', reason: 'the address is not theirs any more' }
  const t = platformWords(owner.language)
  const content = writePlatformMail({
    language: owner.language,
    subject: t('address_in_use.subject'),
    preview: t('address_in_use.preview'),
    heading: t('address_in_use.subject'),
    paragraphs: [t('address_in_use.text')],
    action: { href: `${mail.origin}/backoffice/password-reset`, text: t('account_notice.button') },
    notes: [t('address_in_use.ignore')],
  })
  return { action: 'send', content }
}
