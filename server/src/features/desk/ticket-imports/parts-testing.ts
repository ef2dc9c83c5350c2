import { divideIntoParts } from '@entree/domain/desk/ticket-import-parts.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { Ticket } from './import-testing.ts'
import { workTicketImports } from './work-imports.ts'

type Shop = { event: { id: number }; product: { id: number } }

/** An import in parts whose tickets are uploaded and checked, `most` of them in a part; returns its id. */
export async function checkedImport(
  server: TestServer,
  headers: Record<string, string>,
  { event, product }: Shop,
  tickets: readonly Ticket[],
  most?: number,
): Promise<number> {
  const event_id = event.id
  const { id } = (await server.send('addTicketImport', { event_id, source: 'pretix' }, { headers })).body
  for (const [index, part] of divideIntoParts(tickets, most).entries()) {
    const sent = await server.send('addTicketImportPart', { event_id, id, number: index + 1, tickets: part }, { headers })
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.refusals))
  }
  const products = [{ ticket_type: 'Adult', product_id: product.id }]
  const checking = await server.send('checkTicketImportParts', { event_id, id, products }, { headers })
  if (checking.body.state !== 'checking') throw new Error(JSON.stringify(checking.refusals))
  await workTicketImports(server.services)
  return id
}
