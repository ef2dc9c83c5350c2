import { refusal, type Refusal } from './refusals.ts'
import { slugOf } from './slug.ts'

const SUBDOMAIN_MIN = 3
export const SUBDOMAIN_MAX = 40

/** Names that are the platform's own (DEC-B-24). */
const reserved = new Set(['www', 'api', 'admin', 'backoffice', 'mail', 'static', 'cdn'])

/** What is wrong with the name of a shop (DEC-B-24): 3 to 40 of a-z, 0-9 and hyphen, no hyphen at either end, not a reserved one. */
export function checkSubdomain(subdomain: string, field = 'subdomain'): Refusal[] {
  if (subdomain === '') return [refusal('field_required', { field })]
  if (reserved.has(subdomain)) return [refusal('subdomain_in_use', { field })]
  const isFine =
    subdomain.length >= SUBDOMAIN_MIN && subdomain.length <= SUBDOMAIN_MAX && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(subdomain)
  return isFine ? [] : [refusal('subdomain_invalid', { field, min: SUBDOMAIN_MIN, max: SUBDOMAIN_MAX })]
}

/** The subdomain that a company's name suggests: `Café de Liefde B.V.` is `cafe-de-liefde-bv`. May still be taken, or too short. */
export function suggestSubdomain(name: string): string {
  return slugOf(name, SUBDOMAIN_MAX)
}
