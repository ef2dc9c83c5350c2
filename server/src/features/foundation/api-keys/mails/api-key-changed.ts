import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

/** What was done with an API key. */
export const keyChanges = ['made', 'revoked'] as const
export type KeyChange = (typeof keyChanges)[number]

const about = aboutUser.extend({ notice: z.enum(keyChanges).catch('made') })

export const apiKeyChangedMail = defineMail('api_key_changed', about, composeApiKeyChanged)

/** Tells an administrator that a colleague made or revoked an API key (KEY-03). */
async function composeApiKeyChanged(_scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const change = mail.notice
  const t = platformWords(mail.language)
  const content = writePlatformMail({
    language: mail.language,
    subject: t('api_key_changed.subject'),
    preview: t(`api_key_changed.${change}`),
    heading: t('api_key_changed.subject'),
    paragraphs: [t(`api_key_changed.${change}`)],
    ...(mail.origin === null
      ? {}
      : { action: { href: `${mail.origin}/backoffice/company/api-keys`, text: t('api_key_changed.button') } }),
    notes: [t('api_key_changed.not_you')],
  })
  return { action: 'send', content }
}
