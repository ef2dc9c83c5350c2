import type { CallInput } from '@entree/contract/calls.ts'
import { startingBadge } from '@entree/domain/catalogue/badge-design.ts'
import { isBadge } from '@entree/domain/catalogue/template-formats.ts'
import {
  templateNameRefusals,
  ticketTemplateRefusals,
  type TicketDesign,
} from '@entree/domain/catalogue/ticket-template-rules.ts'
import { isForeignKeyViolation, refuseWhen } from '#platform/database/refused-by-database.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { checkImagePath } from '#features/foundation/uploads/find-stored-image.ts'
import { findDefaultTemplateId } from './default-template.ts'
import { countUses, deleteTemplateRow, insertTemplate, lockTemplate, updateTemplate } from './queries.ts'
import { readQrMargin, startingDesign } from './read-templates.ts'
import { readTemplateRow, type FormattedDesign } from './stored-design.ts'

/** Adds a template that looks like the one a new company gets, or a badge of a size (BCALL-085, BADGE-01). Returns its id. */
export async function createTemplate(
  scope: Scope,
  { name, format = 'ticket' }: CallInput<'createTicketTemplate'>,
): Promise<number> {
  return transact(scope, async (scope) =>
    insert(scope, name, { format, ...(isBadge(format) ? startingBadge(format) : await startingDesign(scope)) }),
  )
}

/** Makes another template of the same look (TPL-02, BCALL-086). Refuses `not_found`. Returns its id. */
export async function duplicateTemplate(scope: Scope, { id, name }: CallInput<'duplicateTicketTemplate'>): Promise<number> {
  return transact(scope, async (scope) =>
    insert(scope, name, readTemplateRow((await lockTemplate(scope, id)) ?? refuse('not_found'))),
  )
}

/** Changes a template (BCALL-088). Refuses what `ticketTemplateRefusals` finds, all at once, and an image that is no checked background. */
export async function saveTemplate(scope: Scope, input: CallInput<'saveTicketTemplate'>): Promise<void> {
  const { id, background, qr, text_blocks, updated_at } = input
  const name = input.name.trim()
  await transact(scope, async (scope) => {
    const was = (await lockTemplate(scope, id)) ?? refuse('not_found')
    await refuseStaleSave(scope, { entity: 'ticket_template', id, updated_at: was.updated_at }, updated_at)
    const after = { name, background, qr, text_blocks }
    const { format } = readTemplateRow(was)
    refuseIfAny([
      ...ticketTemplateRefusals(after, { qr_margin: await readQrMargin(scope), format }),
      ...(await checkBackground(scope, background, was.background)),
    ])
    await updateTemplate(scope, id, { name, ...columnsOf(after), updated_at: scope.now })
    const before = { name: was.name, background: was.background, qr: was.qr, text_blocks: was.text_blocks }
    await recordChange(scope, { entity: 'ticket_template', entity_id: id, action: 'changed', before, after })
  })
}

/** Deletes a template. Refuses `ticket_template_in_use` for the default and one that an event or product uses (TPL-20, DEC-B-106). */
export async function deleteTemplate(scope: Scope, id: number): Promise<void> {
  const isInUse = () => refuse('ticket_template_in_use')
  const remove = () =>
    transact(scope, async (scope) => {
      const { id: _, updated_at: __, ...was } = (await lockTemplate(scope, id)) ?? refuse('not_found')
      const { events, products } = await countUses(scope, [id])
      const isDefault = (await findDefaultTemplateId(scope)) === id
      if (isDefault || events.length > 0 || products.length > 0) return isInUse()
      await deleteTemplateRow(scope, id)
      await recordChange(scope, { entity: 'ticket_template', entity_id: id, action: 'deleted', before: was })
    })
  // Someone may choose it at this very moment.
  await refuseWhen(isForeignKeyViolation, isInUse, remove)
}

/** A background is a checked upload of the company, or the one that is there: also what a preview shows. */
export async function checkBackground(scope: Scope, path: string | null, was: string | null) {
  return checkImagePath(scope, { field: 'background', path, was, purpose: 'ticket_background' })
}

async function insert(scope: Scope, given: string, { format, ...design }: FormattedDesign): Promise<number> {
  const { company_id, now } = scope
  if (company_id === 0) return refuse('company_not_found')
  refuseIfAny(templateNameRefusals(given))
  const name = given.trim()
  const id = await insertTemplate(scope, {
    company_id,
    name,
    format,
    ...columnsOf(design),
    created_at: now,
    updated_at: now,
  })
  await recordChange(scope, { entity: 'ticket_template', entity_id: id, action: 'created', after: { name, ...design } })
  return id
}

function columnsOf({ background, qr, text_blocks }: TicketDesign) {
  return { background, qr: JSON.stringify(qr), text_blocks: JSON.stringify(text_blocks) }
}
