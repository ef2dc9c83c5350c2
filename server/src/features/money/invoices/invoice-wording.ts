import type { Scope } from '#platform/scope.ts'
import { readAutoInvoice } from '#features/money/auto-invoice/auto-invoice-settings.ts'
import { readSeller } from './invoice-parties.ts'

/** How an invoice that is made now looks, to be kept with it: whoever changes the settings later does not change what was sent (INV-23). */
export async function readWording(scope: Scope): Promise<{ seller: string; language: string; is_explained: boolean }> {
  const { language, detailed_explanation: is_explained } = await readAutoInvoice(scope)
  return { seller: JSON.stringify(await readSeller(scope.tx)), language, is_explained }
}
