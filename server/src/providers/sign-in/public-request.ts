import { lookup } from 'node:dns'
import { Agent, request as requestInClear, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** More than a provider's answer is: keys and claims of one person. */
const MOST_BYTES = 500_000
const TIME_LIMIT_MS = 8_000

/** Why an address is not asked: it is no https, or leads into a private network. */
export class NotPublic extends Error {}
/** An address that gave no answer that can be used. */
export class NotReached extends Error {}

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateNetworks.addSubnet(network, bits)
// What else there is in IPv6 is private, local, or IPv4 in disguise.
const publicNetwork = new BlockList()
publicNetwork.addSubnet('2000::', 3, 'ipv6')
const disguised = new BlockList()
disguised.addSubnet('2002::', 16, 'ipv6')
disguised.addSubnet('2001::', 32, 'ipv6')

/** Whether an IP address is one that everybody can reach: no private network, no link of its own, not this machine. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateNetworks.check(address)
  return isIP(address) === 6 && publicNetwork.check(address, 'ipv6') && !disguised.check(address, 'ipv6')
}

/** Resolves a host to addresses that everybody can reach; what was judged is what is connected to. */
const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new NotPublic(`${host} is in a private network`), '')
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
}

type Asked = { method: string; headers: Record<string, string>; body?: string | null; connections?: Connections }

/** Connections to one origin that are used again, each to the address that was judged when it was opened. */
export type Connections = Agent

/** Keeps up to `most` connections to the origin of an address, until they are destroyed: opening one takes both sides longer than a request. */
export function keepConnections(address: string, most: number): Connections {
  const kept = { keepAlive: true, maxSockets: most }
  return new URL(address).protocol === 'https:' ? new SecureAgent(kept) : new Agent(kept)
}

/**
 * Makes a request to an address that an organiser or their provider has named. It goes by https to addresses that everybody can reach;
 * `allowed`: origins that it may go to whatever they are. Redirects are not followed, and an answer is read as far as half a megabyte. Throws
 * `NotPublic`, or `NotReached` when nothing usable comes within eight seconds.
 */
export async function requestPublic(allowed: readonly string[], address: string, asked: Asked): Promise<Response> {
  return readAnswer(await openPublic(allowed, address, asked, AbortSignal.timeout(TIME_LIMIT_MS)))
}

/**
 * The same, with the answer as it comes in, whatever its status; `signal` ends it while it is being read too. Throws `NotPublic`, or
 * `NotReached` when nothing comes.
 */
export async function openPublic(
  allowed: readonly string[],
  address: string,
  { connections, ...asked }: Asked,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { method, headers, body } = asked
  const url = new URL(address)
  const isAllowed = allowed.includes(url.origin)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (!isAllowed && (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
    throw new NotPublic(`${url.origin} is not public`)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new NotPublic(`${url.protocol} is not spoken`)
  const open = url.protocol === 'https:' ? request : requestInClear
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options = { method, headers, signal, agent: connections ?? (false as const) }
  let isAnswered = false
  const sent = open(url, isAllowed ? options : { ...options, lookup: lookupPublic }, (answer) => {
    isAnswered = true
    resolve(answer)
  })
  sent.on('error', (error) => {
    // A connection that the other side has closed meanwhile says nothing about a new one.
    if (sent.reusedSocket && !isAnswered && !signal.aborted) resolve(openPublic(allowed, address, asked, signal))
    else reject(error instanceof NotPublic ? error : new NotReached(error.message, { cause: error }))
  })
  sent.end(body ?? undefined)
  return promise
}

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const status = answer.statusCode ?? 0
  if (status >= 500) {
    answer.destroy()
    throw new NotReached(`answered ${status}`)
  }
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer) {
      size += part.length
      if (size > MOST_BYTES) throw new NotReached('The answer is too long.')
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof NotReached ? error : new NotReached('The answer broke off.', { cause: error })
  }
  const headers = new Headers(
    Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : Buffer.concat(parts), { status, headers })
}
