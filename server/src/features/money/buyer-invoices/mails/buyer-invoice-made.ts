import { buyerDocumentKind } from '@entree/domain/money/buyer-invoice.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'
import { orderMail } from '#features/selling/tickets/order-mail.ts'
import { defineOrderMail } from '#features/selling/tickets/order-mail-kind.ts'
import { drawDocumentFiles } from '../ubl-files.ts'
import { findDocument } from '../queries.ts'

const about = aboutOrder.extend({ invoice_id: z.int() })

export const buyerInvoiceMadeMail = defineOrderMail('buyer_invoice_made', about, composeBuyerInvoice)

/** Brings the buyer their invoice or a credit note, as a PDF and, where there is one, an e-invoice (BINV-09, BINV-14). */
async function composeBuyerInvoice(scope: Scope, facts: OrderFacts, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const document = await findDocument(scope, mail.invoice_id)
  if (document === null || document.kind === 'month') return { action: 'drop', reason: 'there is no such invoice' }
  const { t, status_url } = orderMail(facts, mail.language)
  const { number, total, credits } = document
  const kind = buyerDocumentKind({ kind: document.kind, total })
  const words = { number, credits: credits ?? '', amount: formatEuro(Math.abs(total)), event: facts.order.event_name }
  const content = writeOrderLetter(facts, {
    language: mail.language,
    message: null,
    subject: t(`buyer_invoice_made.subject_${kind}`, words),
    preview: t(`buyer_invoice_made.text_${kind}`, words),
    title: t(`buyer_invoice_made.subject_${kind}`, words),
    paragraphs: [t(`buyer_invoice_made.text_${kind}`, words)],
    button: { href: status_url, text: t('buyer_invoice_made.button') },
    attachments: await drawDocumentFiles(scope, document),
  })
  return { action: 'send', content }
}
