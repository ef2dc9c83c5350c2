import { formatEuro } from '@entree/domain/foundation/money.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { listAdmins } from '#features/foundation/companies/company-admins.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { readPayout } from '../read-payouts.ts'

const about = z.object({ payout_id: z.int() })

export const payoutIbanMissingMail = defineMail('payout_iban_missing', about, composeIbanMissing)

/** Asks the administrators of a company where its money may go, when a payout waits for that (M29). */
export async function askForIban(scope: Scope, payout_id: number): Promise<void> {
  for (const { id, email, language } of await listAdmins(scope)) {
    const dedupe_key = `payout_iban_missing:${payout_id}:${id}`
    await queueMail(scope, { kind: payoutIbanMissingMail, dedupe_key, to_address: email, language, payout_id })
  }
}

/** Dropped when the company has given its account meanwhile. */
async function composeIbanMissing(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const { company, amount, iban } = await readPayout(scope, mail.payout_id)
  if (iban !== null) return { action: 'drop', reason: 'the company has given its account' }
  const t = platformWords(mail.language)
  const text = t('payout_iban_missing.text', { company, amount: formatEuro(amount) })
  const content = writePlatformMail({
    language: mail.language,
    subject: t('payout_iban_missing.subject', { company }),
    preview: text,
    heading: t('payout_iban_missing.subject', { company }),
    paragraphs: [text],
    ...(mail.origin === null
      ? {}
      : { action: { href: `${mail.origin}/backoffice/company/details`, text: t('payout_iban_missing.button') } }),
    notes: [],
  })
  return { action: 'send', content }
}
