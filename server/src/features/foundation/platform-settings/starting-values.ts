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

/** The ticket that the product comes with: plain, with all that a visitor and the door look for, so that an event can be made at once. */
export const plainTicketTemplate = {
  background: null,
  qr: { top: 152, left: 197, size: 200 },
  text_blocks: [
    line(80, 34, '{company_name}', 20, true),
    line(384, 40, '{event_name}', 26, true),
    line(428, 22, '{event_date}', 14, true),
    line(450, 20, '{timeslot}', 13),
    line(472, 20, '{venue}, {venue_address}', 11),
    line(520, 30, '{product_name}', 19, true),
    line(552, 24, '{holder_name}', 14),
    line(620, 18, '{order_number}  ·  {ticket_number}  ·  {price}', 10),
  ],
} satisfies DefaultValues['ticket_template']
