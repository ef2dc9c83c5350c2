import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import type { MailKind } from '#features/foundation/mails/mail-kind.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

/** What was done with an API key. */
export const keyChanges = ['made', 'revoked'] as const
export type KeyChange = (typeof keyChanges)[number]

export const apiKeyChangedMail: MailKind = { name: 'api_key_changed', compose: composeApiKeyChanged }

/** Tells an administrator that a colleague made or revoked an API key (KEY-03). */
async function composeApiKeyChanged(_scope: Scope, _files: Files, mail: DueMail): Promise<Composed> {
  const change = keyChanges.find((one) => one === mail.notice) ?? 'made'
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
