import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

const about = aboutUser.extend({ title: z.string() })

export const webhookSwitchedOffMail = defineMail('webhook_switched_off', about, composeSwitchedOff)

/** Tells an administrator that nothing is sent to a webhook any more, as nothing arrived there for days (HOOK-07). */
async function composeSwitchedOff(_scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const t = platformWords(mail.language)
  const text = t('webhook_switched_off.text', { name: mail.title })
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
