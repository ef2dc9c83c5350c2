import type { Services, Slice } from '#features/services.ts'
import { startWithCompany } from './start-with-company.ts'
import { readAutoInvoice, saveAutoInvoice } from './auto-invoice-settings.ts'

/** Binds how companies are invoiced and paid out by themselves. */
export function bindAutoInvoice({ bind }: Services): Slice {
  bind('getAutoInvoice', readAutoInvoice)
  bind('saveAutoInvoice', saveAutoInvoice)
  return { hooks: { startWithCompany } }
}
