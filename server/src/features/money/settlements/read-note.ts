import { actingUser } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'

const MOST_LETTERS = 1000

/** What something is explained by, and who explains it, as colleagues read it. Refuses `field_required` without a note, `text_too_long` (with `max`). */
export function readNote(scope: Scope, typed: string): { note: string; explained_by: string } {
  const note = typed.trim()
  if (note === '') return refuse('field_required', { field: 'note' })
  if (note.length > MOST_LETTERS) return refuse('text_too_long', { field: 'note', max: MOST_LETTERS })
  const { name, impersonator } = actingUser(scope)
  return { note, explained_by: impersonator === null ? name : `${name} (${impersonator.name})` }
}
