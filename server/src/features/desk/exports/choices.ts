import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { actingUser } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { listChoices, removeChoice, upsertChoice } from './choice-queries.ts'
import { knownFields } from './prepare-export.ts'

const LONGEST_NAME = 60

/** The saved choices of the user, by name; nobody else sees them. */
export async function readChoices(scope: Scope): Promise<CallAnswer<'listExportChoices'>> {
  const rows = await listChoices(scope.tx, scope.company_id, actingUser(scope).user_id)
  return rows.map((row) => ({ ...row, fields: knownFields(row.type, row.fields) }))
}

/** Saves a choice, in place of one of the same name. Refuses `field_required` without a name or fields, `text_too_long`. */
export async function saveChoice(
  scope: Scope,
  { name, type, fields }: CallInput<'saveExportChoice'>,
): Promise<CallAnswer<'saveExportChoice'>> {
  const chosen = knownFields(type, fields ?? [])
  const text = name.trim()
  if (text === '') return refuse('field_required', { field: 'name' })
  if (text.length > LONGEST_NAME) return refuse('text_too_long', { field: 'name', max: LONGEST_NAME })
  if (chosen.length === 0) return refuse('field_required', { field: 'fields' })
  const { user_id } = actingUser(scope)
  const choice = { company_id: scope.company_id, user_id, name: text, type, fields: chosen }
  return transact(scope, ({ tx }) => upsertChoice(tx, choice))
}

/** Deletes a choice of the user. Refuses `not_found`. */
export async function deleteChoice(scope: Scope, id: number): Promise<{ success: true }> {
  const { user_id } = actingUser(scope)
  const isGone = await transact(scope, ({ tx, company_id }) => removeChoice(tx, company_id, user_id, id))
  return isGone ? { success: true } : refuse('not_found')
}
