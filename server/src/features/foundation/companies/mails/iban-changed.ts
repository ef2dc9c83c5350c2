import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { findCompanyRecord } from '../queries.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

export const ibanChangedMail = defineMail('iban_changed', aboutUser, composeIbanChanged)

/** Tells an administrator of a company where its money goes from now on (DEC-B-155). */
async function composeIbanChanged(scope: Scope, _files: Files, mail: DueMail): Promise<Composed> {
  const record = await findCompanyRecord(scope)
  if (!record) return { action: 'drop', reason: 'the company is gone' }
  const { name: company, payout_iban } = record
  const t = platformWords(mail.language)
  const text =
    payout_iban === null
      ? t('iban_changed.text_none', { company })
      : t('iban_changed.text', { company, digits: payout_iban.slice(-4) })
  const content = writePlatformMail({
    language: mail.language,
    subject: t('iban_changed.subject', { company }),
    preview: text,
    heading: t('iban_changed.subject', { company }),
    paragraphs: [text],
    ...(mail.origin === null
      ? {}
      : { action: { href: `${mail.origin}/backoffice/company/details`, text: t('iban_changed.button') } }),
    notes: [t('iban_changed.not_you')],
  })
  return { action: 'send', content }
}
