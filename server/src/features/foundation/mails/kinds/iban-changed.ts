import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { readCompanyFacts } from '#features/foundation/companies/notice-facts.ts'
import type { Composed, DueMail } from '../composed-mail.ts'
import { platformWords, writePlatformMail } from '../platform-mail.ts'

/** Tells an administrator of a company where its money goes from now on (DEC-B-155). */
export async function composeIbanChanged(scope: Scope, _files: Files, mail: DueMail): Promise<Composed> {
  const { name: company, payout_iban } = await readCompanyFacts(scope)
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
