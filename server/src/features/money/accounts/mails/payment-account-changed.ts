import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

/** What was done with an account that takes money. */
export const accountChanges = ['added', 'again', 'keys', 'profile', 'on', 'off', 'removed'] as const
export type AccountChange = (typeof accountChanges)[number]

const about = aboutUser.extend({ notice: z.enum(accountChanges).catch('keys') })

export const paymentAccountChangedMail = defineMail('payment_account_changed', about, composePaymentAccountChanged)

/** Tells an administrator that a colleague changed where the money of their sales goes (USER-25). */
async function composePaymentAccountChanged(
  _scope: Scope,
  _files: Files,
  mail: DueMail<z.infer<typeof about>>,
): Promise<Composed> {
  const change = mail.notice
  const t = platformWords(mail.language)
  const content = writePlatformMail({
    language: mail.language,
    subject: t('payment_account_changed.subject'),
    preview: t(`payment_account_changed.${change}`),
    heading: t('payment_account_changed.subject'),
    paragraphs: [t(`payment_account_changed.${change}`)],
    ...(mail.origin === null
      ? {}
      : { action: { href: `${mail.origin}/backoffice/company/payment-accounts`, text: t('payment_account_changed.button') } }),
    notes: [t('payment_account_changed.not_you')],
  })
  return { action: 'send', content }
}
