import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import type { MailKind } from '#features/foundation/mails/mail-kind.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

/** What notices say of a host name: its DNS is found wrong, or the shop was closed there for that. */
const domainNotices = ['lost', 'closed'] as const
export type DomainNotice = (typeof domainNotices)[number]

export const domainLostMail: MailKind = { name: 'domain_lost', compose: composeDomainLost }

/** Tells an administrator that a host name of the company's own leads to its shop no longer (DOM-09); `title`: the host name. */
async function composeDomainLost(_scope: Scope, _files: Files, mail: DueMail): Promise<Composed> {
  const notice = domainNotices.find((one) => one === mail.notice) ?? 'lost'
  if (mail.title === null) return { action: 'drop', reason: 'it names no host' }
  const t = platformWords(mail.language)
  const names = { host: mail.title }
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
