import type { InvoiceDetail } from '@entree/contract/money/invoices/entities.ts'
import { formatDay } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail, MailContent } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'
import { readAutoInvoice } from '#features/money/auto-invoice/auto-invoice-settings.ts'
import { drawFiles } from '../e-invoice.ts'
import { readInvoice } from '../read-invoices.ts'

const about = z.object({ invoice_id: z.int() })

export const invoiceMadeMail = defineMail('invoice_made', about, composeInvoiceMade)

/** Brings an invoice or a credit invoice, with its document where the company wants that (M25, M26). */
async function composeInvoiceMade(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const detail = await readInvoice(scope, mail.invoice_id)
  const attachments = (await hasFiles(scope)) ? await drawFiles(scope, detail.id) : []
  return { action: 'send', content: { ...writeInvoiceMail(detail, mail), attachments } }
}

/** Whether the mails of invoices bring the documents: the company wants them attached, and the platform's invoice among them (M25, M26). */
export async function hasFiles(scope: Scope): Promise<boolean> {
  const { receive_method, include_platform_invoice } = await readAutoInvoice(scope)
  return receive_method === 'email_with_attachments' && include_platform_invoice
}

/** The mail of an invoice in a language, without its documents; its button leads to the invoices of the company. */
export function writeInvoiceMail(
  detail: InvoiceDetail,
  { language, origin }: { language: string; origin: string | null },
): MailContent {
  const t = platformWords(language)
  const subject = t(`invoice_made.subject_${detail.kind}`, { number: detail.number })
  return writePlatformMail({
    language,
    subject,
    preview: sayInvoice(detail, language),
    heading: subject,
    paragraphs: [sayInvoice(detail, language)],
    ...(origin === null ? {} : { action: { href: `${origin}/backoffice/company/invoices`, text: t('invoice_made.button') } }),
    notes: [],
  })
}

/** What an invoice is of and comes to, in a sentence: one below zero asks for nothing (M10, M17). */
export function sayInvoice(detail: InvoiceDetail, language: string): string {
  const { number, total, prepaid, credits, due_date, period_start, period_end } = detail
  const day = (of: string) => formatDay(of, language)
  const t = platformWords(language)
  const said = t(sentenceOf(detail), {
    number,
    credits: credits ?? '',
    amount: formatEuro(Math.abs(total)),
    day: day(due_date),
    period: `${day(period_start)} – ${day(period_end)}`,
  })
  return prepaid === 0 ? said : `${said} ${t('invoice_made.prepaid', { amount: formatEuro(prepaid) })}`
}

function sentenceOf({ kind, total }: InvoiceDetail): string {
  if (kind === 'credit') return total > 0 ? 'invoice_made.text_credit_back' : 'invoice_made.text_credit'
  if (total < 0) return 'invoice_made.text_in_favour'
  return total === 0 ? 'invoice_made.text_nothing_due' : 'invoice_made.text_invoice'
}
