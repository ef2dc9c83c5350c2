import type { Services, Slice } from '#features/services.ts'
import { downloadBooks } from './download-books.ts'
import { downloadInvoices } from './download-invoices.ts'
import { downloadInvoiceLines } from './download-invoice-lines.ts'
import { downloadPayoutLines } from './download-payout-lines.ts'

/** Binds the books of a company as files. */
export function bindBooks({ bind }: Services): Slice {
  bind('downloadPayoutLines', downloadPayoutLines)
  bind('downloadInvoiceLines', downloadInvoiceLines)
  bind('downloadBooks', downloadBooks)
  bind('downloadInvoices', downloadInvoices)
  return {}
}
