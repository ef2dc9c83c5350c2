import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { EMAIL_LINK_HOURS, newEmailLink } from '../email-link.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser, type AboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

export const emailConfirmationMail = defineMail('email_confirmation', aboutUser, composeEmailConfirmation)

/** The link that makes an address a user's, mailed to that address. It is made here, as the mail goes out: only its hash is kept. */
async function composeEmailConfirmation(scope: Scope, _files: Files, mail: DueMail<AboutUser>): Promise<Composed> {
  const token = await newEmailLink(scope, mail.user_id, mail.to_address)
  if (token === null) return { action: 'drop', reason: 'this address is not asked for any more' }
  const t = platformWords(mail.language)
  const content = writePlatformMail({
    language: mail.language,
    subject: t('email_confirmation.subject'),
    preview: t('email_confirmation.preview', { hours: EMAIL_LINK_HOURS }),
    heading: t('email_confirmation.subject'),
    paragraphs: [t('email_confirmation.text')],
    action: { href: `${mail.origin}/backoffice/confirm-email/${token}`, text: t('email_confirmation.button') },
    notes: [t('email_confirmation.preview', { hours: EMAIL_LINK_HOURS }), t('email_confirmation.ignore')],
  })
  return { action: 'send', content }
}
