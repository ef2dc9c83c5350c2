import { languages } from '@entree/domain/foundation/languages.ts'
import { toSingleLine } from '@entree/domain/foundation/single-line-text.ts'
import { percentageRefusals, percentageRules, type PercentageKind } from '@entree/domain/foundation/percentage-rule.ts'
import { z } from 'zod'

/** A whole number as everybody writes it: `1e3`, `0x10`, `012` and ` 12` are no numbers. */
const DIGITS = /^(?:0|-?[1-9]\d{0,15})$/
const ReadNumber = z.core.$constructor<z.ZodNumber>('ReadNumber', (inst, def) => {
  z.ZodNumber.init(inst, def)
  const parse = inst._zod.parse.bind(inst._zod)
  inst._zod.parse = (payload, context) => {
    if (typeof payload.value === 'string' && DIGITS.test(payload.value)) payload.value = Number(payload.value)
    return parse(payload, context)
  }
})
/** A whole number; in a path or query, where it arrives as text, in decimal digits only, so that one thing has one address (SEC-02). */
export const readNumber = () => new ReadNumber({ type: 'number' }).int()
/** A row's id. */
export const id = readNumber().positive().max(Number.MAX_SAFE_INTEGER)
/** 128 random bits, base64url. */
export const secret = z.string().min(1).max(64)
/** Integer cents. */
export const cents = z.number().int()
/** A decimal percentage: 1.8 is 1.8 percent. */
export const percentage = z.number()
/** A percentage that keeps the rule of its kind (FIELD-24). */
export const percentageOf = (kind: PercentageKind) => {
  const { min, decimals } = percentageRules[kind]
  const isKept = (value: number) => value < min || value > 100 || percentageRefusals(value, kind).length === 0
  return z.number().min(min).max(100).refine(isKept, `Has more than ${decimals} decimals.`)
}
/** Farther from UTC than any place is, and than the database accepts. */
const FAR_OFFSET = /[+-](?:1[6-9]|2\d)(?::?\d\d)?$/
/** An instant: ISO 8601 in UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((value) => !FAR_OFFSET.test(value), 'Has an offset that no zone has.')
/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date()
/** A day that something can be planned on: of an age that zones and the database can reckon with. */
export const plannedDay = day.regex(/^(?:19|2[0-8])\d\d-/, 'Is too long ago or too far ahead.')
/** An instant that something can be planned at, of an age that zones and the database can reckon with. */
export const plannedInstant = instant.regex(/^(?:19|2[0-8])\d\d-/, 'Is too long ago or too far ahead.')
/** A wall-clock time, HH:MM; 24:00 is the midnight that ends a day. */
export const wallTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)
/** A text a person typed: at most 10,000 characters, none of them one that the database cannot keep (NUL, half a surrogate pair). */
export const text = z
  .string()
  .max(10_000)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Holds a character that is not text.')
/** A text that stands on one line, such as a name; what does not belong there is taken out, so nobody has to look for it. */
export const singleLine = text.overwrite(toSingleLine)
export const language = z.enum(languages)
/** A way to pay: a brand by its name, any other in the reader's words, by its adapter. */
export const paymentMethod = z.object({ name: z.string(), adapter: z.string() })
