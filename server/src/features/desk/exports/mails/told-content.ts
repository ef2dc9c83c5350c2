import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

/** What the mail to an administrator says of an export by someone else, with the way to the exports; never with the link to the data. */
export function toldContent({ language, origin }: DueMail, said: { subject: string; text: string; note: string }): Composed {
  const to_exports = platformWords(language)('order_export.to_exports')
  const content = writePlatformMail({
    language,
    subject: said.subject,
    preview: said.subject,
    heading: said.subject,
    paragraphs: [said.text],
    ...(origin === null ? {} : { action: { href: `${origin}/backoffice/exports`, text: to_exports } }),
    notes: [said.note],
  })
  return { action: 'send', content }
}
