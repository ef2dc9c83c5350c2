import { z } from 'zod'
import { pageOf } from '../../foundation/page.ts'
import { cents, day, id } from '../../foundation/values.ts'

/** In a period, in cents: paid by buyers online or at the desk, given back to them, and what was invoiced for it without VAT, credits taken off. */
const sums = { orders: z.number().int(), sold: cents, refunded: cents, earned: cents }

export const CompanyUsage = z.object({ company_id: id, company: z.string(), ...sums })
export type CompanyUsage = z.infer<typeof CompanyUsage>

/** A page of companies, and what all of them are together. */
export const CompanyUsagePage = pageOf(CompanyUsage).extend({ start: day, end: day, totals: z.object(sums) })
export type CompanyUsagePage = z.infer<typeof CompanyUsagePage>
