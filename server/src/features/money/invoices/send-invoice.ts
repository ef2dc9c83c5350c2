import type { CallInput } from '@entree/contract/calls.ts'
import type { InvoiceDetail } from '@entree/contract/money/invoices/entities.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { listAdmins } from '#features/foundation/companies/company-admins.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { readAutoInvoice } from '#features/money/auto-invoice/auto-invoice-settings.ts'
import { invoiceMadeMail } from './mails/invoice-made.ts'
import { readInvoice } from './read-invoices.ts'

/**
 * Makes an invoice and mails it to the administrators of its company in the same transaction, in the language that it is invoiced in; not
 * where the company wants them in the back office only (M26).
 */
export async function makeAndMail(
  scope: Scope,
  origin: string,
  make: (scope: Scope) => Promise<InvoiceDetail>,
): Promise<InvoiceDetail> {
  return transact(scope, async (scope) => {
    const invoice = await make(scope)
    const { language, to } = await readReaders(scope)
    for (const { id, email } of to) {
      const dedupe_key = `invoice_made:${invoice.id}:${id}`
      await queueMail(scope, { kind: invoiceMadeMail, dedupe_key, to_address: email, language, invoice_id: invoice.id, origin })
    }
    return invoice
  })
}

/** Who gets the invoices of the scope's company by mail and in which language; nobody where it wants them in the back office only (M26). */
export async function readReaders(scope: Scope): Promise<{ language: string; to: { id: number; email: string }[] }> {
  const { receive_method, language } = await readAutoInvoice(scope)
  return { language, to: receive_method === 'back_office' ? [] : await listAdmins(scope) }
}

/** Mails an invoice once more, to an address; the trail says who had it sent and where to. Refuses `not_found` and `wrong_email`. */
export async function sendInvoice(
  scope: Scope,
  { id, email }: CallInput<'sendInvoice'>,
  origin: string,
): Promise<{ success: true }> {
  if (!isEmailAddress(email)) return refuse('wrong_email', { field: 'email' })
  return transact(scope, async (scope) => {
    const { number } = await readInvoice(scope, id)
    const { language } = await readAutoInvoice(scope)
    const dedupe_key = `invoice_made:${id}:${email}:${scope.now}`
    await queueMail(scope, { kind: invoiceMadeMail, dedupe_key, to_address: email, language, invoice_id: id, origin })
    await recordChange(scope, {
      entity: 'company',
      entity_id: scope.company_id,
      action: 'invoice_sent',
      after: { number, email },
    })
    return { success: true as const }
  })
}
