import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

/** What was done with an API key, or that its maker has left. */
export const keyChanges = ['made', 'revoked', 'left'] as const
export type KeyChange = (typeof keyChanges)[number]

const about = aboutUser.extend({ notice: z.enum(keyChanges).catch('made') })

export const apiKeyChangedMail = defineMail('api_key_changed', about, composeApiKeyChanged)

/** Tells an administrator that a colleague made or revoked an API key (KEY-03), or that one who made some is gone (SEC-16). */
async function composeApiKeyChanged(_scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const change = mail.notice
  const t = platformWords(mail.language)
  const subject = change === 'left' ? t('api_key_changed.subject_left') : t('api_key_changed.subject')
  const content = writePlatformMail({
    language: mail.language,
    subject,
    preview: t(`api_key_changed.${change}`),
    heading: subject,
    paragraphs: [t(`api_key_changed.${change}`)],
    ...(mail.origin === null
      ? {}
      : { action: { href: `${mail.origin}/backoffice/company/api-keys`, text: t('api_key_changed.button') } }),
    notes: [change === 'left' ? t('api_key_changed.why_left') : t('api_key_changed.not_you')],
  })
  return { action: 'send', content }
}
