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
  const document = describeTickets(facts, facts.own)
  const { id, secret } = facts.order
  const digest = createHash('sha256').update(secret).update(JSON.stringify(document)).digest('base64url').slice(0, 32)
  const path = `${startOf(scope.company_id, id)}${digest}.pdf`
  const known = takeJustMade(files, path) ?? (await readStored(files, path, facts))
  if (known) return { path, content: known }
  const content = await renderTickets(document, files)
  await files.put(path, content, 'application/pdf')
  rememberJustMade(files, path, content)
  return { path, content }
}

/** Orders that share a folder: making one for each took a tenth of the server's work for a purchase. */
const ORDERS_IN_A_FOLDER = 1000

/** What the paths of an order's PDFs start with. The letter keeps these folders apart from those that were one order's each. */
function startOf(company_id: number, order_id: number): string {
  return `orders/${company_id}/k${Math.floor(order_id / ORDERS_IN_A_FOLDER)}/${order_id}-`
}

/** Removes all PDFs of an order; they are made again when they are asked for. */
export async function removeOrderPdfs(files: Files, company_id: number, order_id: number): Promise<void> {
  await files.removeStartingWith(startOf(company_id, order_id))
  // Those that were stored before orders shared folders.
  await files.removeStartingWith(`orders/${company_id}/${order_id}/`)
}

/** Looks for a file only of tickets that were made before: to find that there is none costs as much as to write one. */
async function readStored(files: Files, path: string, { order }: TicketsFacts): Promise<Buffer | null> {
  if (order.tickets_generated_at === null) return null
  const stored = (await files.exists(path)) ? await files.read(path) : null
  return stored && isWhole(stored) ? stored : null
}

/** A disk that was full or lost its power may hold a part of what was written, or nothing. */
function isWhole(pdf: Buffer): boolean {
  return pdf.subarray(-1024).includes('%%EOF')
}

/** What was stored last, until the mail that it is for has taken it: it goes out a moment later, mostly from the same process. */
const justMade = new WeakMap<Files, Map<string, Buffer>>()
const MOST_KEPT = 64
/** Bytes; a larger one is read again. */
const LARGEST_KEPT = 100_000

function rememberJustMade(files: Files, path: string, content: Buffer): void {
  if (content.length > LARGEST_KEPT) return
  const kept = justMade.get(files) ?? new Map<string, Buffer>()
  const oldest = kept.size >= MOST_KEPT ? kept.keys().next() : null
  if (oldest && !oldest.done) kept.delete(oldest.value)
  justMade.set(files, kept.set(path, content))
}

function takeJustMade(files: Files, path: string): Buffer | null {
  const kept = justMade.get(files)
  const content = kept?.get(path) ?? null
  kept?.delete(path)
  return content
}
