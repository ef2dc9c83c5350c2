import type { SettlementDifference } from '@entree/contract/money/settlements/entities.ts'
import type { useT } from '../../../messages.ts'
import { methodName } from '../accounts/method-words.ts'

/** What a difference is about: its order, else what the provider calls it, else the method; null: the settlement as a whole. */
export function aboutOf(t: ReturnType<typeof useT>, { line, method }: SettlementDifference): string | null {
  if (line) return line.order?.order_number ?? line.provider_id
  return method === null ? null : methodName(t, method)
}

/** A difference in a sentence, and what it is about. */
export function nameOf(t: ReturnType<typeof useT>, difference: SettlementDifference): string {
  return [t(`settlements.difference_${difference.kind}`), aboutOf(t, difference)].filter(Boolean).join(' ')
}
