import type { Services, Slice } from '#features/services.ts'
import { downloadVat } from './download-vat.ts'
import { readVat } from './read-vat.ts'

/** Binds what a company sold and gave back by VAT rate. */
export function bindVat({ bind }: Services): Slice {
  bind('getVatOverview', readVat)
  bind('downloadVatOverview', downloadVat)
  return {}
}
