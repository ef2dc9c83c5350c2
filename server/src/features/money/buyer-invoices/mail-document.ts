import type { Scope } from '#platform/scope.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { buyerInvoiceMadeMail } from './mails/buyer-invoice-made.ts'
import { findSelling } from './queries.ts'
import { findBuyer } from './order-queries.ts'

/** Mails a document to the buyer of its order, in its transaction, where the company wants that (BINV-09). */
export async function mailDocument(scope: Scope, { id, order_id }: { id: number; order_id: number }): Promise<void> {
  if (!(await findSelling(scope))?.mails_buyer_invoices) return
  const buyer = await findBuyer(scope, order_id)
  if (!buyer?.email) return
  const about = { order_id, invoice_id: id }
  const dedupe_key = `buyer_invoice_made:${id}`
  await queueMail(scope, { kind: buyerInvoiceMadeMail, dedupe_key, to_address: buyer.email, language: buyer.language, ...about })
}
