import { addMs, DAY_MS } from './zoned-time.ts'
import { refusal, type Refusal } from './refusals.ts'

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/** What is wrong with a host name of a company's own (DOM-02): no host name, or one that is the platform's to give. */
export function checkOwnDomain(host: string, platform_hosts: readonly string[], field = 'host'): Refusal[] {
  if (host === '') return [refusal('field_required', { field })]
  if (!HOST.test(host)) return [refusal('domain_invalid', { field })]
  const isOfPlatform = platform_hosts.some((own) => host === own || host.endsWith(`.${own}`))
  return isOfPlatform ? [refusal('domain_of_platform', { field })] : []
}

/** What was pasted as an address, as a host name: `https://Tickets.Festival.example/` is `tickets.festival.example`. */
export function tidyDomain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
}

/** The name of the TXT record that says whose shop a host is. */
export function proofName(host: string): string {
  return `_entree.${host}`
}

/** What can be wrong with the DNS of a company's own host. */
export const domainProblems = ['no_record', 'elsewhere', 'no_proof', 'no_answer'] as const
export type DomainProblem = (typeof domainProblems)[number]

/** Whether a look at DNS has shown that a host leads here no longer, or is not proved to be the company's; no answer shows nothing. */
export function isLost(problem: DomainProblem | null): boolean {
  return problem !== null && problem !== 'no_answer'
}

/** How long the shop stays open at a host whose DNS was found wrong (DOM-09): a mistake is mended by then. */
const KEPT_OPEN_DAYS = 7

/** When the shop closes at a host that is lost since then, as an instant; null: it is not lost. */
export function closesAt(lost_since: string | null): string | null {
  return lost_since === null ? null : addMs(lost_since, KEPT_OPEN_DAYS * DAY_MS)
}

/** What DNS says of a host: where its CNAME leads, its addresses, and the texts that prove whose it is. */
export type FoundRecords = { cname: readonly string[]; addresses: readonly string[]; proofs: readonly string[] }

/**
 * What is wrong with the DNS of a host that should lead to `own_host`, the company's address on the platform (DOM-03); null: nothing. A
 * CNAME to it says enough, as it names the company. Where there can be none (`festival.example` itself), the host has one of the platform's
 * addresses, and a TXT record that names the company: else anyone could take a host that leads here already.
 */
export function judgeRecords(found: FoundRecords, own_host: string, own_addresses: readonly string[]): DomainProblem | null {
  const names = (text: string) => tidyDomain(text) === own_host
  if (found.cname.some(names)) return null
  if (found.cname.length === 0 && found.addresses.length === 0) return 'no_record'
  if (!found.addresses.some((address) => own_addresses.includes(address))) return 'elsewhere'
  return found.proofs.some(names) ? null : 'no_proof'
}
