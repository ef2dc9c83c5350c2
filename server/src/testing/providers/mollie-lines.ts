import { containedVat } from '@entree/domain/foundation/money.ts'
import { z } from 'zod'
import { words } from './wrong-field.ts'

/** Of a line, which may be below zero. */
const price = z.strictObject({ currency: z.literal('EUR'), value: z.string().regex(/^-?\d{1,10}\.\d{2}$/) })
const types = ['physical', 'digital', 'shipping_fee', 'discount', 'store_credit', 'gift_card', 'surcharge'] as const
const belowZero: ReadonlySet<string> = new Set(['discount', 'store_credit', 'gift_card'])

/** A person's name has two characters at least, and is no number. */
const name = words(100).refine((text) => [...text.trim()].length >= 2 && !/^\d+$/.test(text.trim()), 'at least two characters')

/** Where a bill goes to, all of which Klarna wants. */
export const billingAddress = z.strictObject({
  givenName: name,
  familyName: name,
  email: z.email(),
  streetAndNumber: words(255),
  postalCode: words(16),
  city: words(100),
  country: z.string().regex(/^[A-Z]{2}$/),
})

/** An amount as Mollie writes it, in cents. */
export function centsOf(value: string): number {
  return Math.round(Number(value) * 100)
}

/** What lines come to, in cents. */
export function sumOf(lines: readonly { totalAmount: { value: string } }[]): number {
  return lines.reduce((sum, { totalAmount }) => sum + centsOf(totalAmount.value), 0)
}

/** A line of what is paid for, which Mollie works out again: its total of its units, and its VAT of its total. */
export const line = z
  .strictObject({
    type: z.enum(types).optional(),
    description: words(255),
    quantity: z.int().min(1),
    unitPrice: price,
    discountAmount: price.optional(),
    totalAmount: price,
    vatRate: z
      .string()
      .regex(/^\d{1,2}\.\d{2}$/)
      .optional(),
    vatAmount: price.optional(),
  })
  .refine(({ type, unitPrice }) => belowZero.has(type ?? '') === centsOf(unitPrice.value) < 0, {
    path: ['unitPrice'],
    error: 'below zero for what is taken off, and for nothing else',
  })
  .refine(({ quantity, unitPrice, discountAmount, totalAmount }) => {
    const off = discountAmount ? centsOf(discountAmount.value) : 0
    return centsOf(totalAmount.value) === quantity * centsOf(unitPrice.value) - off
  }, 'totalAmount is not (unitPrice × quantity) - discountAmount')
  .refine(
    ({ vatRate, vatAmount, totalAmount }) =>
      !vatRate || !vatAmount || centsOf(vatAmount.value) === containedVat(centsOf(totalAmount.value), Number(vatRate)),
    { path: ['vatAmount'], error: 'vatAmount is not totalAmount × (vatRate / (100 + vatRate))' },
  )
