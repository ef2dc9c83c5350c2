import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

/** What the owner of an account is notified of, in case someone else changed it. */
export const accountNotices = [
  'password_changed',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'passkey_added',
  'passkey_removed',
  'provider_linked',
] as const
export type AccountNotice = (typeof accountNotices)[number]

const about = aboutUser.extend({ notice: z.enum(accountNotices) })

export const accountNoticeMail = defineMail('account_notice', about, composeAccountNotice)

/** Tells someone that their account was changed, at the address it had before. */
async function composeAccountNotice(_scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const { notice } = mail
  const t = platformWords(mail.language)
  // A user who has another address now cannot be sent a link to this one.
  const link = notice === 'email_changed' ? null : mail.origin
  const not_you = t(link === null ? 'account_notice.not_you' : 'account_notice.not_you_link')
  const content = writePlatformMail({
    language: mail.language,
    subject: t(`account_notice.${notice}`),
    preview: not_you,
    heading: t(`account_notice.${notice}`),
    paragraphs: [t('account_notice.text')],
    ...(link === null ? {} : { action: { href: `${link}/backoffice/password-reset`, text: t('account_notice.button') } }),
    notes: [not_you],
  })
  return { action: 'send', content }
}
