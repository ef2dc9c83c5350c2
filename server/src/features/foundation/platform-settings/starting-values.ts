import { defaultValues, type DefaultValues } from '@entree/contract/foundation/platform-settings/entities.ts'
import type { DefaultValueKey } from '@entree/domain/foundation/setting-keys.ts'
import type { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import { selectDefaultValues } from './queries.ts'

export type StartingValues = { [K in DefaultValueKey]: DefaultValues[K] | null }

/** What new companies start with, by key; null: nobody set it, or it can no longer be read, and the product's own holds (DEC-B-165). */
export async function readStartingValues(tx: Scope['tx']): Promise<StartingValues> {
  const kept = await selectDefaultValues(tx)
  const read = <T>(key: DefaultValueKey, schema: z.ZodType<T>): T | null =>
    schema
      .nullable()
      .catch(null)
      .parse(kept.get(key) ?? null)
  return {
    layout: read('layout', defaultValues.layout),
    fees: read('fees', defaultValues.fees),
    permissions: read('permissions', defaultValues.permissions),
    ticket_template: read('ticket_template', defaultValues.ticket_template),
    auto_invoice: read('auto_invoice', defaultValues.auto_invoice),
    customer_fields: read('customer_fields', defaultValues.customer_fields),
    payment_costs: read('payment_costs', defaultValues.payment_costs),
  }
}

const line = (top: number, height: number, text: string, font_size: number, bold = false) => ({
  top,
  left: 57,
  width: 481,
  height,
  text,
  font_size,
  align: 'center',
  color: '#1c1b18',
  bold,
})

/**
 * The ticket that the product comes with, in the company's colour as every ticket without a picture: with all that a visitor and the door
 * look for, so that an event can be made at once.
 */
export const plainTicketTemplate = {
  background: null,
  qr: { top: 166, left: 185, size: 225 },
  text_blocks: [
    line(84, 34, '{company_name}', 20, true),
    line(440, 44, '{event_name}', 30, true),
    line(494, 26, '{visit}', 17, true),
    line(520, 18, '{event_run}', 11),
    line(541, 20, '{venue}, {venue_address}', 12),
    line(570, 30, '{seat}', 20, true),
    line(602, 34, '{product_name}', 22, true),
    line(639, 26, '{holder_name}', 16),
    line(736, 18, '{order_number}  ·  {ticket_number}  ·  {price}', 11),
  ],
} satisfies DefaultValues['ticket_template']
