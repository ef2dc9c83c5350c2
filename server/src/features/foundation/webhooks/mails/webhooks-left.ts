import type { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

export const webhooksLeftMail = defineMail('webhooks_left', aboutUser, composeWebhooksLeft)

/** Tells an administrator that facts are still sent to where a user who was deactivated had them sent (HOOK-13). */
async function composeWebhooksLeft(_scope: Scope, _files: Files, mail: DueMail<z.infer<typeof aboutUser>>): Promise<Composed> {
  const t = platformWords(mail.language)
  const content = writePlatformMail({
    language: mail.language,
    subject: t('webhooks_left.subject'),
    preview: t('webhooks_left.text'),
    heading: t('webhooks_left.subject'),
    paragraphs: [t('webhooks_left.text')],
    ...(mail.origin === null
      ? {}
      : { action: { href: `${mail.origin}/backoffice/company/webhooks`, text: t('webhook_switched_off.button') } }),
    notes: [t('webhooks_left.why')],
  })
  return { action: 'send', content }
}
