import { certificateStates } from '@entree/domain/foundation/own-certificate.ts'
import { domainProblems } from '@entree/domain/foundation/own-domain.ts'
import { z } from 'zod'
import { id, instant } from '../values.ts'

/** A host name of the company's own; its shop answers there once it is verified. */
export const CompanyDomain = z.object({
  id,
  host: z.string(),
  verified_at: instant.nullable(),
  checked_at: instant.nullable(),
  /** What the last look at its DNS found wrong. */
  problem: z.enum(domainProblems).nullable(),
  is_main: z.boolean(),
  /** When the shop closes there, unless its DNS is right again (DOM-09). */
  closes_at: instant.nullable(),
  /** What browsers are shown there as certificate (DOM-11); null: not looked yet. */
  certificate: z.enum(certificateStates).nullable(),
  /** Until when it is good, where one was seen. */
  certificate_until: instant.nullable(),
})
export type CompanyDomain = z.infer<typeof CompanyDomain>

/** Where a company's shop answers, and what its own hosts have to say in DNS. */
export const CompanyDomains = z.object({
  /** The address on the platform: what a CNAME leads to, and what a TXT record names. */
  own_host: z.string(),
  /** Where the others lead. */
  main_host: z.string(),
  domains: z.array(CompanyDomain),
})
export type CompanyDomains = z.infer<typeof CompanyDomains>
