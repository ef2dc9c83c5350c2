import { buyerLineKinds, type BuyerLine, type RateSum } from '@entree/domain/money/buyer-invoice.ts'
import { z } from 'zod'
import { Party } from '#features/money/invoices/invoice-parties.ts'
import type { FoundDocument } from './queries.ts'

const Customer = z.object({
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  vat_number: z.string().nullable(),
})
/** Whom an invoice is to. */
export type BuyerParty = z.infer<typeof Customer>

const Line: z.ZodType<BuyerLine> = z.object({
  kind: z.enum(buyerLineKinds),
  name: z.string().nullable(),
  quantity: z.number().nullable(),
  unit: z.number().nullable(),
  rate: z.number(),
  amount: z.number(),
})
const Rate = z.object({ rate: z.number(), net: z.number(), vat: z.number(), total: z.number() })

/** Whom a document is to, as it is kept with it; null: to nobody, or the person was erased since. */
export function readCustomer({ customer }: Pick<FoundDocument, 'customer'>): BuyerParty | null {
  return Customer.safeParse(customer).data ?? null
}

/** Who a document is from, as it is kept with it. */
export function readSeller({ seller }: Pick<FoundDocument, 'seller'>): Party {
  return Party.parse(seller)
}

/** What a document has of each rate, in cents. */
export function readRates({ rates }: Pick<FoundDocument, 'rates'>): RateSum[] {
  return z.array(Rate).parse(rates)
}

/** The lines of a document, in cents with VAT. */
export function readLines({ lines }: Pick<FoundDocument, 'lines'>): BuyerLine[] {
  return z.array(Line).parse(lines)
}
