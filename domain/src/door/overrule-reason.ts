import { refusal, type Refusal } from '../foundation/refusals.ts'

/** Why a visitor is let in anyway, in the order in which door staff choose; `other` is said in words (DOOR-30). */
export const overruleReasons = ['delayed', 'guest', 'checked_by_hand', 'code_unreadable', 'other'] as const
export type OverruleReason = (typeof overruleReasons)[number]

/** Whether a visitor was to be let in anyway, and why; an app that doesn't ask gives no reason. */
export type Overruling = { overrule: boolean; overrule_reason: OverruleReason | null; overrule_note: string | null }

/** A scan that goes by the ticket alone. */
export const NOT_OVERRULED: Overruling = { overrule: false, overrule_reason: null, overrule_note: null }

/** Some words; nobody writes more while a queue waits. Characters. */
export const LONGEST_NOTE = 80

/** What is wrong with a reason as it is given: `field_required` for `other` without words, `text_too_long`. */
export function overrulingRefusals({ overrule, overrule_reason, overrule_note }: Overruling): Refusal[] {
  if (!overrule || overrule_reason !== 'other') return []
  const { length } = [...(overrule_note ?? '').trim()]
  if (length === 0) return [refusal('field_required', { field: 'overrule_note' })]
  return length > LONGEST_NOTE ? [refusal('text_too_long', { field: 'overrule_note', max: LONGEST_NOTE })] : []
}

/**
 * What is kept of a reason: none of a scan that overruled nothing, and words for `other` only, as many as fit. What happened at the door is
 * never refused for its words.
 */
export function keptOverruling({ overrule, overrule_reason, overrule_note }: Overruling): Overruling {
  if (!overrule || overrule_reason === null) return { ...NOT_OVERRULED, overrule }
  const words = overrule_reason === 'other' ? [...(overrule_note ?? '').trim()].slice(0, LONGEST_NOTE).join('').trimEnd() : ''
  return { overrule, overrule_reason, overrule_note: words || null }
}
