import { customerFields } from '@entree/domain/foundation/customer-form.ts'
import { draftKey } from '../cart/cart-storage.ts'
import type { Order } from '../orders/use-order.ts'
import type { PersonalValues } from './personal-values.ts'

type DraftOrder = Pick<Order, 'id' | 'customer' | 'point_of_sale'>
/** `order_id`: the order that this was not saved to yet; null once it was. */
type Kept = { order_id: number | null; values: Partial<PersonalValues> }

/**
 * What was filled in and not saved yet, so that a reload loses nothing; and for an order that nothing was saved to, what was filled in for one
 * before it that ended unpaid (PERS-39). It lives as long as the tab, and until something is bought; what must be ticked anew, the terms and
 * the age, is not in it (DEC-S-59).
 */
export function readDraft({ id, customer, point_of_sale }: DraftOrder): Partial<PersonalValues> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey(point_of_sale.id)) ?? 'null')
    if (!isKept(kept)) return {}
    return kept.order_id === id || customer === null ? kept.values : {}
  } catch {
    return {}
  }
}

/** Keeps what was filled in, in place of what was kept before. */
export function keepDraft({ id, point_of_sale }: DraftOrder, values: PersonalValues): void {
  keep(point_of_sale.id, id, values)
}

/** The order has it now; it is only kept for the next one, should this one end unpaid. */
export function draftWasSaved({ point_of_sale }: DraftOrder, values: PersonalValues): void {
  keep(point_of_sale.id, null, values)
}

function keep(point_of_sale_id: number, order_id: number | null, all: PersonalValues): void {
  const values: Partial<PersonalValues> = { ...all }
  delete values.terms_accepted
  delete values.age_confirmed
  try {
    sessionStorage.setItem(draftKey(point_of_sale_id), JSON.stringify({ order_id, values } satisfies Kept))
  } catch {
    // Storage is off or full: the form lasts as long as the page.
  }
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null || !('order_id' in kept) || !('values' in kept)) return false
  return isDraft(kept.values)
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
