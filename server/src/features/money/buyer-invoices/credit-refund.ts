import { addRates, cameBackLines, rateSums, refundLines, soldLines, withRest } from '@entree/domain/money/buyer-invoice.ts'
import type { Scope } from '#platform/scope.ts'
import { readCustomer, readRates } from './document-parts.ts'
import { mailDocument } from './mail-document.ts'
import { findSoldOrder, listBookedRefunds, lockInvoicedOrder } from './order-queries.ts'
import { listDocumentsOfOrder } from './queries.ts'
import { standingInvoice } from './standing-invoice.ts'
import { writeDocument } from './write-document.ts'

/**
 * Makes the document of a refund that has just been booked, in its transaction, when the order has an invoice: what brings its documents from
 * what they come to, to what is left. Of money that went back that is a credit note (BINV-05), and of money that came back a debit note,
 * which takes the credit note back (BINV-16). A payment that went back automatically was never for the order, and has none.
 */
export async function creditRefund(
  scope: Scope,
  { order_id, refund_id }: { order_id: number; refund_id: number },
): Promise<void> {
  if ((await lockInvoicedOrder(scope, order_id)) === null) return
  const documents = await listDocumentsOfOrder(scope, order_id)
  const standing = standingInvoice(documents)
  const order = standing && (await findSoldOrder(scope, order_id))
  if (!standing || !order) return
  const refunds = await listBookedRefunds(scope, order_id)
  const left = [...soldLines(order), ...refunds.flatMap((refund) => refundLines(order, refund, refund.earlier))]
  const rates = rateSums(left, addRates(documents.map(readRates)))
  const refund = refunds.findLast((one) => one.refund_id === refund_id)
  if (!refund || rates.length === 0) return
  const credited = documents.findLast((one) => one.refund_id === refund_id && one.credits_id === standing.id)
  const id = await writeDocument(scope, {
    kind: 'credit',
    language: standing.language,
    order_id,
    order_number: order.order_number,
    customer: readCustomer(standing),
    credits_id: standing.id,
    refund_id,
    lines:
      refund.amount < 0
        ? cameBackLines(rates, credited?.number ?? null)
        : withRest(refundLines(order, refund, refund.earlier), rates),
    rates,
  })
  await mailDocument(scope, { id, order_id })
}
