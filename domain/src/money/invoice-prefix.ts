import { refusal, type Refusal } from '../foundation/refusals.ts'

/** Signs that the prefix of invoice numbers may have at most. */
export const LONGEST_INVOICE_PREFIX = 20

/**
 * What is wrong with the text in front of invoice numbers: letters, digits, hyphens and slashes, as bookkeeping programs and file names take
 * them, 20 at most (INV-08). Empty is fine. Returns `invoice_prefix_invalid` for the field.
 */
export function checkInvoicePrefix(prefix: string | null, field: string): Refusal[] {
  const isFine = /^[A-Za-z0-9/-]*$/.test(prefix ?? '') && (prefix ?? '').length <= LONGEST_INVOICE_PREFIX
  return isFine ? [] : [refusal('invoice_prefix_invalid', { field })]
}
