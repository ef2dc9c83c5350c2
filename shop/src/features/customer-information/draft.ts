import { customerFields } from '@entree/domain/foundation/customer-form.ts'
import type { PersonalValues } from './personal-values.ts'

const keyOf = (order_id: number) => `draft:${order_id}`

/**
 * What was filled in and not saved yet, so that a reload loses nothing. It lives as long as the tab; what must be ticked anew, the
 * terms and the age, is not in it (DEC-S-59).
 */
export function readDraft(order_id: number): Partial<PersonalValues> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(order_id)) ?? 'null')
    return isDraft(draft) ? draft : {}
  } catch {
    return {}
  }
}

/** Keeps what was filled in, in place of what was kept before. */
export function keepDraft(order_id: number, values: PersonalValues): void {
  const draft: Partial<PersonalValues> = { ...values }
  delete draft.terms_accepted
  delete draft.age_confirmed
  try {
    sessionStorage.setItem(keyOf(order_id), JSON.stringify(draft))
  } catch {
    // Storage is off or full: the form lasts as long as the page.
  }
}

/** Removes the draft of an order. */
export function forgetDraft(order_id: number): void {
  try {
    sessionStorage.removeItem(keyOf(order_id))
  } catch {
    // Storage is off: there is none.
  }
}

function isDraft(draft: unknown): draft is Partial<PersonalValues> {
  if (typeof draft !== 'object' || draft === null) return false
  const texts: readonly string[] = customerFields
  return Object.entries(draft).every(([field, value]) => {
    if (field === 'answers') return typeof value === 'object' && value !== null
    if (field === 'optin') return typeof value === 'boolean'
    return (texts.includes(field) || field.startsWith('dob_')) && typeof value === 'string'
  })
}
