import type { RawAnswer } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { renderSlip } from '#providers/pdf/slip.ts'
import { renderTickets } from '#providers/pdf/render-tickets.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { describeTickets } from '#features/selling/tickets/tickets-document.ts'
import { readClosing } from './close-day.ts'
import { describeClosing } from './closing-slip.ts'
import { openPaperLink, type PrintedPaper } from './paper-links.ts'
import { readSale } from './read-sale.ts'
import { listSoldUnits } from './sale-queries.ts'
import { describeSlip } from './sale-slip.ts'

/**
 * The PDF that an address leads to: the tickets of a sale, drawn at this moment so that nobody waits for a job, or the closing of a day.
 * Sheets have the tickets as they are mailed; where none is left, and on a roll, there is the receipt. Refuses `not_found`.
 */
export async function downloadPaper(scope: Scope, files: Files, token: string): Promise<RawAnswer> {
  const said = await openPaperLink(scope, token)
  const own = { ...scope, company_id: said.company_id }
  const content = said.kind === 'tickets' ? await drawSale(own, files, said) : await drawClosing(own, said)
  return {
    raw: content,
    content_type: 'application/pdf',
    headers: {
      'content-disposition': `inline; filename="${said.kind}-${said.kind === 'tickets' ? said.order_id : said.day}.pdf"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  }
}

async function drawSale(scope: Scope, files: Files, said: Extract<PrintedPaper, { kind: 'tickets' }>): Promise<Buffer> {
  const { box_office_id, order_id, paper } = said
  const { order: sale } = await readSale(scope, { box_office_id, order_id })
  const facts = (await findOrderFacts(scope, order_id)) ?? refuse('not_found')
  if (paper === 'a4' && facts.usable.length > 0) return renderTickets(describeTickets(facts, facts.usable), files)
  const units = await listSoldUnits(scope.tx, scope.company_id, order_id)
  return renderSlip(describeSlip({ facts, sale, units }), paper)
}

async function drawClosing(scope: Scope, said: Extract<PrintedPaper, { kind: 'closing' }>): Promise<Buffer> {
  return renderSlip(describeClosing(await readClosing(scope, said.box_office_id, said.day), said.language), said.paper)
}
