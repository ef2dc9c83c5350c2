import { InvoicePreview } from '@entree/contract/money/invoices/entities.ts'
import { formatDay } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { nameLine } from '#features/money/invoices/line-words.ts'
import { findTestRun, listPlatformAdmins } from '../queries.ts'

const about = z.object({ invoice_run_id: z.int() })

export const testRunMail = defineMail('invoice_test_run', about, composeTestRun)

/** Mails the administrators of the platform, and nobody of the company, what a run in test mode would have invoiced (M23). */
export async function mailTestRun(scope: Scope, invoice_run_id: number): Promise<void> {
  for (const { id, email, language } of await listPlatformAdmins(scope)) {
    const dedupe_key = `invoice_test_run:${invoice_run_id}:${id}`
    await queueMail(scope, { kind: testRunMail, dedupe_key, to_address: email, language, invoice_run_id })
  }
}

/** What the run found, a line in a paragraph. */
async function composeTestRun(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const { language } = mail
  const run = mail.invoice_run_id === null ? null : await findTestRun(scope, mail.invoice_run_id)
  if (run === null) return { action: 'drop', reason: 'it is about no test run' }
  const invoice = InvoicePreview.parse(run.preview)
  const t = platformWords(language)
  const period = `${formatDay(run.period_start, language)} – ${formatDay(run.period_end, language)}`
  const subject = t('invoice_test_run.subject', { company: run.company, period })
  const sum = { amount: formatEuro(invoice.total), vat: formatEuro(invoice.vat) }
  const content = writePlatformMail({
    language,
    subject,
    preview: t('invoice_test_run.sum', sum),
    heading: subject,
    paragraphs: [
      t('invoice_test_run.text'),
      ...invoice.lines.map((line) => `${line.quantity} × ${nameLine(line, language)}: ${formatEuro(line.amount)}`),
      t('invoice_test_run.sum', sum),
    ],
    notes: [],
  })
  return { action: 'send', content }
}
