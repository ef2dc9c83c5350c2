import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { TicketTemplateChoice, TicketTemplateDetail } from '@entree/contract/catalogue/ticket-templates/entities.ts'
import { clampQrMargin, qrMargin } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import { paginate } from '#platform/database/paginate.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { readSetting } from '#features/foundation/platform-settings/settings.ts'
import { plainTicketTemplate, readStartingValues } from '#features/foundation/platform-settings/starting-values.ts'
import { findDefaultTemplateId } from './default-template.ts'
import { countUses, findFirstTemplate, findTemplate, selectTemplateChoices, templatesOf } from './queries.ts'
import { sampleOf } from './sample-ticket.ts'
import { readDesign, readTemplateRow } from './stored-design.ts'

/** All templates of the company by name, shown as thumbnails to choose from (BCALL-083). */
export async function listTemplates(scope: Scope): Promise<TicketTemplateChoice[]> {
  const [rows, default_id] = await Promise.all([selectTemplateChoices(scope), findDefaultTemplateId(scope)])
  return rows.map((row) => describeChoice(row, default_id))
}

/** A page of the templates with how much uses them (TPL-01, BCALL-084). */
export async function listTemplatesOverview(
  scope: Scope,
  { page, search, sort }: CallInput<'listTicketTemplatesOverview'>,
): Promise<CallAnswer<'listTicketTemplatesOverview'>> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const query = templatesOf(scope, search)
    .orderBy(sort.endsWith('name') ? 'name' : 'updated_at', direction)
    .orderBy('id', direction)
  const [found, default_id] = await Promise.all([paginate(query, page), findDefaultTemplateId(scope)])
  const counts = await countUses(
    scope,
    found.data.map(({ id }) => id),
  )
  return { ...found, data: found.data.map((row) => describeRow(row, default_id, counts)) }
}

/** One template, with what the editor needs to know. Refuses `not_found`. */
export async function readTemplate(scope: Scope, id: number, language: string): Promise<TicketTemplateDetail> {
  const row = (await findTemplate(scope, id)) ?? refuse('not_found')
  const [default_id, counts, qr_margin, sample] = await Promise.all([
    findDefaultTemplateId(scope),
    countUses(scope, [id]),
    readQrMargin(scope),
    sampleOf(scope, language),
  ])
  const described = describeRow(row, default_id, counts)
  return { ...described, qr_margin: qrMargin(qr_margin, described.format), sample }
}

/** Points that the code of a ticket keeps from every edge: as set for the platform (DEC-B-102). */
export async function readQrMargin({ tx }: Pick<Scope, 'tx'>): Promise<number> {
  return clampQrMargin(await readSetting(tx, 'ticket_template_qr_margin'))
}

/** The company's default, which its new events get; without one, what new companies start with (TPL-22, BCALL-091). */
export async function readDefaultTemplate(scope: Scope): Promise<CallAnswer<'getDefaultTicketTemplate'>> {
  const row = await findFirstTemplate(scope)
  if (row) return { ...readDesign(row), id: row.id, name: row.name, background_url: imageUrl(row.background) }
  const design = await startingDesign(scope)
  return { ...design, id: null, name: '', background_url: imageUrl(design.background) }
}

/** What a new template looks like: the platform's default value, or else the product's own. */
export async function startingDesign({ tx }: Pick<Scope, 'tx'>) {
  return readDesign((await readStartingValues(tx)).ticket_template ?? plainTicketTemplate)
}

type Stored = Awaited<ReturnType<typeof selectTemplateChoices>>[number]

function describeChoice(row: Stored, default_id: number | null): TicketTemplateChoice {
  return {
    id: row.id,
    name: row.name,
    ...readTemplateRow(row),
    background_url: imageUrl(row.background),
    is_default: row.id === default_id,
  }
}

function describeRow(row: Stored, default_id: number | null, { events, products }: Awaited<ReturnType<typeof countUses>>) {
  const countIn = (uses: typeof events) => uses.find(({ template_id }) => template_id === row.id)?.count ?? 0
  return {
    ...describeChoice(row, default_id),
    events_count: countIn(events),
    products_count: countIn(products),
    updated_at: row.updated_at,
  }
}
