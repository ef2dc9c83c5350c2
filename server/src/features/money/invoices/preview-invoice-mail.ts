import type { CallInput } from '@entree/contract/calls.ts'
import type { InvoiceDetail, InvoiceMails } from '@entree/contract/money/invoices/entities.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { DEFAULT_LANGUAGE, languageOf } from '@entree/domain/foundation/languages.ts'
import { refuse } from '#platform/http/refused.ts'
import { rehearse, type Scope } from '#platform/scope.ts'
import { readAutoInvoice } from '#features/money/auto-invoice/auto-invoice-settings.ts'
import { nameFiles } from './e-invoice.ts'
import { hasFiles, writeInvoiceMail } from './mails/invoice-made.ts'
import { readInvoice } from './read-invoices.ts'
import { readReaders } from './send-invoice.ts'

/**
 * The mail that an invoice or a credit invoice would send when it is made, to all who would get it (MAIL-18): `make` makes it for as long as
 * that is written, so it says the number that comes next. Refuses what `make` refuses.
 */
export async function previewMadeMail(
  scope: Scope,
  origin: string,
  make: (scope: Scope) => Promise<InvoiceDetail>,
): Promise<InvoiceMails> {
  return rehearse(scope, async (scope) => {
    const invoice = await make(scope)
    const { language, to } = await readReaders(scope)
    return describeMail(scope, invoice, { language, origin, to: to.map(({ email }) => email) })
  })
}

/** The mail that sends an invoice once more to an address (MAIL-18). Refuses what `sendInvoice` refuses. */
export async function previewSentInvoice(
  scope: Scope,
  { id, email }: CallInput<'previewSentInvoice'>,
  origin: string,
): Promise<InvoiceMails> {
  if (!isEmailAddress(email)) return refuse('wrong_email', { field: 'email' })
  const invoice = await readInvoice(scope, id)
  const { language } = await readAutoInvoice(scope)
  return describeMail(scope, invoice, { language, origin, to: [email] })
}

async function describeMail(
  scope: Scope,
  invoice: InvoiceDetail,
  { language, origin, to }: { language: string; origin: string; to: string[] },
): Promise<InvoiceMails> {
  if (to.length === 0) return { mails: [] }
  const { subject, html } = writeInvoiceMail(invoice, { language, origin })
  const attachments = (await hasFiles(scope)) ? await nameFiles(scope, invoice) : []
  return { mails: [{ subject, html, language: languageOf(language) ?? DEFAULT_LANGUAGE, to, attachments }] }
}
