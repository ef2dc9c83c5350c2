import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

/** What notices say of a host name: its DNS is found wrong, or the shop was closed there for that. */
const domainNotices = ['lost', 'closed'] as const
export type DomainNotice = (typeof domainNotices)[number]

const about = aboutUser.extend({ title: z.string(), notice: z.enum(domainNotices).catch('lost') })

export const domainLostMail = defineMail('domain_lost', about, composeDomainLost)

/** Tells an administrator that a host name of the company's own leads to its shop no longer (DOM-09); `title`: the host name. */
async function composeDomainLost(_scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const { notice, title: host } = mail
  const t = platformWords(mail.language)
  const names = { host }
  const subject = t(`domain_lost.subject_${notice}`, names)
  const text = t(`domain_lost.text_${notice}`, names)
  const content = writePlatformMail({
    language: mail.language,
    subject,
    preview: text,
    heading: subject,
    paragraphs: [text],
    ...(mail.origin === null
      ? {}
      : { action: { href: `${mail.origin}/backoffice/company/domains`, text: t('domain_lost.button') } }),
    notes: [],
  })
  return { action: 'send', content }
}
