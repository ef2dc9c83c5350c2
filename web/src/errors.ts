import { formatEuro } from '@entree/domain/foundation/money.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { CallFailed } from './client.ts'
import type { Translate } from './language.tsx'

/** What came of a call that did not succeed: what stands beside a field, what becomes a toast, or nothing but a way back. */
export type Failure =
  /** The network or the server failed: the visitor goes to the root (ERR-06, DEC-S-76). */
  { kind: 'broken' } | { kind: 'refused'; byField: Record<string, Refusal>; others: Refusal[] }

/**
 * Sorts a failed call. A refusal whose `field` is one of `fields`, or lies below one, belongs beside that field; the rest are
 * toasts. Anything that is no refusal counts as broken.
 */
export function sortFailure(error: unknown, fields: readonly string[] = []): Failure {
  if (!(error instanceof CallFailed) || error.refusals.length === 0) return { kind: 'broken' }
  if (error.status === 0 || error.status >= 500) return { kind: 'broken' }
  const byField: Record<string, Refusal> = {}
  const others: Refusal[] = []
  for (const refused of error.refusals) {
    const field = fields.find((name) => refused.field === name || refused.field?.startsWith(`${name}.`))
    if (field === undefined) others.push(refused)
    else byField[field] ??= refused
  }
  return { kind: 'refused', byField, others }
}

/** The message of a refusal (ERR-02); a code without one reads 'something went wrong, try again' (DEC-S-86). */
export function refusalMessage(t: Translate, refused: Refusal): string {
  const key = `errors.${refused.code}`
  const text = t(key, { product: t('this_product'), ...detailsOf(refused) })
  return text === key ? t('errors.something_went_wrong') : text
}

function detailsOf(refused: Refusal): Record<string, string | number | null> {
  const known = Object.entries(refused).filter(
    (entry): entry is [string, string | number | null] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  const details = Object.fromEntries(known)
  const { max } = details
  // Limits of amounts are in cents.
  return refused.code === 'price_invalid' && typeof max === 'number' ? { ...details, max: formatEuro(max) } : details
}
