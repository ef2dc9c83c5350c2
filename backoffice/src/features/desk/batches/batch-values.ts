import type { CallInput } from '@entree/contract/calls.ts'
import type { BatchDetail } from '@entree/contract/desk/batches/entities.ts'

/** What the form of a batch holds. */
export type BatchValues = Omit<CallInput<'saveBatch'>, 'id' | 'updated_at'> & { updated_at: string | null }

/** The form's values of a batch. */
export function valuesOf(batch: BatchDetail): BatchValues {
  const { name, ticket_name, price, vat_percentage, count, starts_at, ends_at, valid_for, event_ids, weekdays, updated_at } =
    batch
  return { name, ticket_name, price, vat_percentage, count, starts_at, ends_at, valid_for, event_ids, weekdays, updated_at }
}

/** What is saved of the form's values. */
export function inputOf({ updated_at: _read, ...values }: BatchValues): Omit<BatchValues, 'updated_at'> {
  return values
}
