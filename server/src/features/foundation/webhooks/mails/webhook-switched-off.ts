import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import type { MailKind } from '#features/foundation/mails/mail-kind.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

export const webhookSwitchedOffMail: MailKind = { name: 'webhook_switched_off', compose: composeSwitchedOff }

/** Tells an administrator that nothing is sent to a webhook any more, as nothing arrived there for days (HOOK-07). */
async function composeSwitchedOff(_scope: Scope, _files: Files, mail: DueMail): Promise<Composed> {
  const t = platformWords(mail.language)
  const text = t('webhook_switched_off.text', { name: mail.title ?? '' })
  const content = writePlatformMail({
    language: mail.language,
    subject: t('webhook_switched_off.subject'),
    preview: text,
    heading: t('webhook_switched_off.subject'),
    paragraphs: [text, t('webhook_switched_off.again')],
    ...(mail.origin === null
      ? {}
      : { action: { href: `${mail.origin}/backoffice/company/webhooks`, text: t('webhook_switched_off.button') } }),
    notes: [],
  })
  return { action: 'send', content }
}
