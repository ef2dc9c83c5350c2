import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

/** What was done with the provider by which the people of a company sign in. */
export const providerChanges = ['set', 'removed'] as const
export type ProviderChange = (typeof providerChanges)[number]

const about = aboutUser.extend({ notice: z.enum(providerChanges).catch('set') })

export const signInProviderChangedMail = defineMail('sign_in_provider_changed', about, composeProviderChanged)

/** Tells an administrator that a colleague changed how the people of the company sign in. */
async function composeProviderChanged(_scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const change = mail.notice
  const t = platformWords(mail.language)
  const content = writePlatformMail({
    language: mail.language,
    subject: t('sign_in_provider_changed.subject'),
    preview: t(`sign_in_provider_changed.${change}`),
    heading: t('sign_in_provider_changed.subject'),
    paragraphs: [t(`sign_in_provider_changed.${change}`)],
    ...(mail.origin === null
      ? {}
      : { action: { href: `${mail.origin}/backoffice/company/sign-in`, text: t('sign_in_provider_changed.button') } }),
    notes: [t('sign_in_provider_changed.not_you')],
  })
  return { action: 'send', content }
}
