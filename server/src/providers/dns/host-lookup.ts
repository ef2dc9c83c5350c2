import { Resolver } from 'node:dns/promises'

/** What DNS says of a host; nothing where it has no such record. Rejects when DNS does not answer. */
export type HostLookup = {
  cname: (host: string) => Promise<string[]>
  addresses: (host: string) => Promise<string[]>
  txt: (host: string) => Promise<string[]>
}

const TIMEOUT_MS = 2000
const TRIES = 2

/** Asks these servers (`192.0.2.53:5353`); without any, the resolver of this machine. */
export function createHostLookup(servers: readonly string[] = []): HostLookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    cname: (host) => orNone(resolver.resolveCname(host)),
    addresses: async (host) => (await Promise.all([orNone(resolver.resolve4(host)), orNone(resolver.resolve6(host))])).flat(),
    txt: async (host) => (await orNone(resolver.resolveTxt(host))).map((parts) => parts.join('')),
  }
}

const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA'])

async function orNone<T>(found: Promise<T[]>): Promise<T[]> {
  return found.catch((error: NodeJS.ErrnoException) => (NO_RECORD.has(error.code ?? '') ? [] : Promise.reject(error)))
}
