import { randomBytes } from 'node:crypto'
import type { TestServer } from '../../../testing/test-server.ts'

/** What a test reads of a pass. */
export type PassDocument = {
  serialNumber: string
  passTypeIdentifier: string
  webServiceURL?: string
  authenticationToken?: string
  voided?: boolean
  expirationDate?: string
  relevantDate?: string
  barcodes?: { message: string; format: string }[]
  eventTicket: Record<
    'headerFields' | 'primaryFields' | 'secondaryFields' | 'auxiliaryFields',
    { key: string; label: string; value: string; ignoresTimeZone?: boolean; changeMessage?: string }[]
  >
}

/** The files of a pass: a zip whose entries are stored, not packed. */
export function unzipPass(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const size = zip.readUInt32LE(at + 18)
    const name = zip.subarray(at + 30, at + 30 + zip.readUInt16LE(at + 26)).toString()
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    files.set(name, zip.subarray(start, start + size))
    at = start + size
  }
  return files
}

/** The `pass.json` of a pass; throws when there is none. */
export function readPass(zip: Buffer): PassDocument {
  return JSON.parse(String(unzipPass(zip).get('pass.json')))
}

/** What a pass shows under a key. */
export function shown(pass: PassDocument | undefined, key: string): string | undefined {
  return Object.values(pass?.eventTicket ?? {})
    .flat()
    .find((field) => field.key === key)?.value
}

type Kept = { pass: PassDocument; modified: string | undefined }

/**
 * A phone with Apple Wallet, which asks for changes as Apple publishes ("Adding a Web Service to Update Passes"): it registers each pass at the
 * address that stands in it, asks which have changed since the tag it was given, and asks for each of those with the date of the one it has.
 */
export function aPhone(server: Pick<TestServer, 'app'>) {
  const device_id = randomBytes(16).toString('hex')
  const passes = new Map<string, Kept>()
  let tag: string | null = null
  const phone = {
    device_id,
    push_token: randomBytes(32).toString('hex'),
    passes,
    pass: (serial: string | number) => passes.get(String(serial))?.pass,
    /** The statuses that it was answered with, oldest first. */
    statuses: [] as number[],
    /** The user adds a pass that they downloaded. Returns the status of its registration. */
    add: async (zip: Buffer, headers: Record<string, unknown>) => {
      const pass = readPass(zip)
      passes.set(pass.serialNumber, { pass, modified: modifiedOf(headers) })
      return (await ask('POST', pass, registrationOf(pass), { pushToken: phone.push_token })).status
    },
    /** The user removes a pass. */
    remove: async (serial: string) => {
      const { pass } = passes.get(serial)!
      passes.delete(serial)
      return (await ask('DELETE', pass, registrationOf(pass))).status
    },
    /** It was notified of a change: it looks, and returns the serials that it was given. */
    wake: async (): Promise<string[]> => {
      const [any] = passes.values()
      const since = tag === null ? '' : `?passesUpdatedSince=${tag}`
      const list = await ask('GET', any!.pass, `/v1/devices/${device_id}/registrations/${any!.pass.passTypeIdentifier}${since}`)
      if (list.status === 204) return []
      const { serialNumbers, lastUpdated } = JSON.parse(list.raw.toString()) as { serialNumbers: string[]; lastUpdated: string }
      tag = lastUpdated
      for (const serial of serialNumbers) await phone.fetch(serial)
      return serialNumbers
    },
    /** Asks for a pass that it has; the status. */
    fetch: async (serial: string): Promise<number> => {
      const { pass, modified } = passes.get(serial)!
      const path = `/v1/passes/${pass.passTypeIdentifier}/${serial}`
      const { status, raw, headers } = await ask('GET', pass, path, undefined, modified ? { 'if-modified-since': modified } : {})
      if (status === 200) passes.set(serial, { pass: readPass(raw), modified: modifiedOf(headers) })
      return status
    },
    ask: (method: 'GET' | 'POST' | 'DELETE', pass: PassDocument, path: string, body?: object) => ask(method, pass, path, body),
  }
  const registrationOf = ({ passTypeIdentifier, serialNumber }: PassDocument) =>
    `/v1/devices/${device_id}/registrations/${passTypeIdentifier}/${serialNumber}`

  async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    { webServiceURL, authenticationToken }: PassDocument,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ) {
    const url = new URL(`${webServiceURL}${path}`)
    // Which passes have changed is asked without a token.
    const token = /\/registrations\/[^/]+$/.test(url.pathname) ? {} : { authorization: `ApplePass ${authenticationToken}` }
    const answer = await server.app.inject({
      method,
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...token, ...(body ? { 'content-type': 'application/json' } : {}), ...more },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
    phone.statuses.push(answer.statusCode)
    return { status: answer.statusCode, raw: answer.rawPayload, headers: answer.headers }
  }
  return phone
}

function modifiedOf({ 'last-modified': at }: Record<string, unknown>): string | undefined {
  return typeof at === 'string' ? at : undefined
}
