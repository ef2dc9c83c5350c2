import type { InvoiceDetail } from '@entree/contract/money/invoices/entities.ts'
import { formatDay } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import type { MailKind } from '#features/foundation/mails/mail-kind.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'
import { readAutoInvoice } from '#features/money/auto-invoice/auto-invoice-settings.ts'
import { drawFiles } from '../e-invoice.ts'
import { readInvoice } from '../read-invoices.ts'

export const invoiceMadeMail: MailKind = { name: 'invoice_made', compose: composeInvoiceMade }

/** Brings an invoice or a credit invoice, with its document where the company wants that (M25, M26). */
async function composeInvoiceMade(scope: Scope, _files: Files, mail: DueMail): Promise<Composed> {
  if (mail.invoice_id === null) return { action: 'drop', reason: 'it is about no invoice' }
  const detail = await readInvoice(scope, mail.invoice_id)
  const { receive_method, include_platform_invoice } = await readAutoInvoice(scope)
  const t = platformWords(mail.language)
  const subject = t(`invoice_made.subject_${detail.kind}`, { number: detail.number })
  const content = writePlatformMail({
    language: mail.language,
    subject,
    preview: sayInvoice(detail, mail.language),
    heading: subject,
    paragraphs: [sayInvoice(detail, mail.language)],
    ...(mail.origin === null
      ? {}
      : { action: { href: `${mail.origin}/backoffice/company/invoices`, text: t('invoice_made.button') } }),
    notes: [],
  })
  const isAttached = receive_method === 'email_with_attachments' && include_platform_invoice
  return { action: 'send', content: { ...content, attachments: isAttached ? await drawFiles(scope, detail.id) : [] } }
}

/** What an invoice is of and comes to, in a sentence. */
export function sayInvoice(detail: InvoiceDetail, language: string): string {
  const { kind, number, total, credits, due_date, period_start, period_end } = detail
  const day = (of: string) => formatDay(of, language)
  return platformWords(language)(`invoice_made.text_${kind}`, {
    number,
    credits: credits ?? '',
    amount: formatEuro(Math.abs(total)),
    day: day(due_date),
    period: `${day(period_start)} – ${day(period_end)}`,
  })
}
