import { createHmac } from 'node:crypto'
import { boxOfficePapers } from '@entree/domain/door/box-office.ts'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { z } from 'zod'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { sameSecret } from '#platform/tokens.ts'

/** A link is made for a page that opens at once. */
const LINK_MS = 10 * MINUTE_MS

const printed = { company_id: z.number(), box_office_id: z.number(), paper: z.enum(boxOfficePapers), until: z.number() }
const Said = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tickets'), ...printed, order_id: z.number() }),
  z.object({ kind: z.literal('closing'), ...printed, day: z.string(), language: z.string() }),
])
/** What a link leads to. */
export type PrintedPaper = z.infer<typeof Said>
type Wanted =
  | Omit<Extract<PrintedPaper, { kind: 'tickets' }>, 'until' | 'company_id'>
  | Omit<Extract<PrintedPaper, { kind: 'closing' }>, 'until' | 'company_id'>

/** The address of a PDF for the next ten minutes: a browser that opens it in a tab of its own sends no token. */
export async function paperUrl(scope: Scope, wanted: Wanted): Promise<{ url: string }> {
  const said = { ...wanted, company_id: scope.company_id, until: Date.parse(addMs(scope.now, LINK_MS)) }
  const text = Buffer.from(JSON.stringify(said)).toString('base64url')
  return { url: `/api/box-office-paper/${text}.${await signature(scope, text)}` }
}

/** What such an address leads to. Refuses `not_found` when nobody of ours made it, or it is over. */
export async function openPaperLink(scope: Scope, token: string): Promise<PrintedPaper> {
  const [text = '', signed = ''] = token.split('.')
  if (!sameSecret(await signature(scope, text), signed)) return refuse('not_found')
  const said = Said.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return said.until < Date.parse(scope.now) ? refuse('not_found') : said
}

async function signature({ tx, vault }: Scope, text: string): Promise<string> {
  const key = await installationSecret({ db: tx, vault }, 'box-office-links')
  return createHmac('sha256', key).update(text).digest('base64url')
}
