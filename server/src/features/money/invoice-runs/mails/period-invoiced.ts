import type { PayoutDetail } from '@entree/contract/money/payouts/entities.ts'
import { formatDay } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { listAdmins } from '#features/foundation/companies/company-admins.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { readAutoInvoice } from '#features/money/auto-invoice/auto-invoice-settings.ts'
import { drawFiles } from '#features/money/invoices/e-invoice.ts'
import { sayInvoice } from '#features/money/invoices/mails/invoice-made.ts'
import { readInvoice } from '#features/money/invoices/read-invoices.ts'
import { drawPayout } from '#features/money/payouts/payout-document.ts'
import { readPayout } from '#features/money/payouts/read-payouts.ts'

const about = z.object({ invoice_id: z.int().optional(), payout_id: z.int().optional() })

export const periodInvoicedMail = defineMail('period_invoiced', about, composePeriodInvoiced)

/**
 * Mails what automatic invoicing made of a period, in its transaction: so once, and also when the process ends right after. Not where the
 * company wants it in the back office only (M26).
 */
export async function mailPeriod(scope: Scope, made: { invoice_id: number | null; payout_id: number | null }): Promise<void> {
  const { receive_method, language } = await readAutoInvoice(scope)
  if (receive_method === 'back_office') return
  const documents = {
    ...(made.invoice_id === null ? {} : { invoice_id: made.invoice_id }),
    ...(made.payout_id === null ? {} : { payout_id: made.payout_id }),
  }
  for (const { id, email } of await listAdmins(scope)) {
    const dedupe_key = `period_invoiced:${made.invoice_id ?? 0}:${made.payout_id ?? 0}:${id}`
    await queueMail(scope, { kind: periodInvoicedMail, dedupe_key, to_address: email, language, ...documents })
  }
}

/** Tells of the invoice and the payout of a period; attached is what the company wants attached (M24, M25). */
async function composePeriodInvoiced(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const { language, origin } = mail
  const settings = await readAutoInvoice(scope)
  const invoice = mail.invoice_id === undefined ? null : await readInvoice(scope, mail.invoice_id)
  const payout = mail.payout_id === undefined ? null : await readPayout(scope, mail.payout_id)
  const of = invoice ?? payout
  if (of === null) return { action: 'drop', reason: 'it is about neither an invoice nor a payout' }
  const t = platformWords(language)
  const subject = t('period_invoiced.subject', {
    period: `${formatDay(of.period_start, language)} – ${formatDay(of.period_end, language)}`,
  })
  const paragraphs = [
    ...(invoice === null ? [] : [sayInvoice(invoice, language)]),
    ...(payout === null ? [] : [sayPayout(payout, language)]),
  ]
  const content = writePlatformMail({
    language,
    subject,
    preview: paragraphs.join(' '),
    heading: subject,
    paragraphs,
    ...(origin === null ? {} : { action: { href: `${origin}/backoffice/company/invoices`, text: t('invoice_made.button') } }),
    notes: [],
  })
  const wanted = settings.receive_method === 'email_with_attachments'
  const attachments = [
    ...(wanted && invoice !== null && settings.include_platform_invoice ? await drawFiles(scope, invoice.id) : []),
    ...(wanted && payout !== null && settings.include_payout_summary ? [await drawPayout(scope, payout.id)] : []),
  ]
  return { action: 'send', content: { ...content, attachments } }
}

function sayPayout({ amount, payout_date }: PayoutDetail, language: string): string {
  const values = { amount: formatEuro(amount), day: formatDay(payout_date, language) }
  return platformWords(language)(amount === 0 ? 'period_invoiced.no_payout' : 'period_invoiced.payout', values)
}
