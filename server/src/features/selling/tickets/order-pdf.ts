import { createHash } from 'node:crypto'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { renderTickets } from '#providers/pdf/render-tickets.ts'
import type { TicketsFacts } from './order-facts.ts'
import { describeTickets } from './tickets-document.ts'

/** A stored PDF with the buyer's tickets of an order. */
export type OrderPdf = { path: string; content: Buffer }

/**
 * The PDF of the order's tickets that are the buyer's: the stored one, or a new one when there is none of exactly these tickets. Its path names
 * its content, so a refund, a new holder or another design makes another file, and the old one is never handed out. Expects at
 * least one such ticket.
 */
export async function orderPdf(scope: Scope, files: Files, facts: TicketsFacts): Promise<OrderPdf> {
  const document = await describeTickets(scope, facts, facts.own)
  const { id, secret } = facts.order
  const digest = createHash('sha256').update(secret).update(JSON.stringify(document)).digest('base64url').slice(0, 32)
  const path = `orders/${scope.company_id}/${id}/${digest}/tickets.pdf`
  const stored = (await files.exists(path)) ? await files.read(path) : null
  if (stored && isWhole(stored)) return { path, content: stored }
  const content = await renderTickets(document, files)
  await files.put(path, content, 'application/pdf')
  return { path, content }
}

/** A disk that was full or lost its power may hold a part of what was written, or nothing. */
function isWhole(pdf: Buffer): boolean {
  return pdf.subarray(-1024).includes('%%EOF')
}
