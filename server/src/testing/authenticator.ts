import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/*
 * An authenticator in software, after the Web Authentication specification (Level 3): what a browser and its device answer to
 * `navigator.credentials.create` and `.get`. As a browser does, it uses a key only where it was made.
 */
type Key = { id: string; private_key: KeyObject; rp_id: string; user_handle: string; counter: number }
type Place = { origin: string; rp_id: string }
type Creation = { challenge: string; rp: { id: string }; user: { id: string }; excludeCredentials: { id: string }[] }
type Request = { challenge: string; rpId: string; allowCredentials: { id: string }[] }
/** What an attacker, or a broken device, may do otherwise. */
type Twist = { origin?: string; is_verified?: boolean; counter?: number; type?: string; signature?: Buffer }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A device that holds keys for the hosts that it is used at; `counts`: as security keys do, and synchronised passkeys do not. */
export function anAuthenticator({ counts = true }: { counts?: boolean } = {}) {
  const keys: Key[] = []
  const next = (key: Key) => (key.counter += counts ? 1 : 0)
  return {
    keys,
    /** Makes a key, as `navigator.credentials.create` answers it. */
    create: (options: Creation, { origin, rp_id }: Place, twist: Twist = {}) => {
      if (options.rp.id !== rp_id) throw new Error('SecurityError: the RP id is not that of the page.')
      if (options.excludeCredentials.some(({ id }) => keys.some((key) => key.id === id))) throw new Error('InvalidStateError')
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      const key: Key = { id: id.toString('base64url'), private_key: privateKey, rp_id, user_handle: options.user.id, counter: 0 }
      keys.push(key)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = cbor(
        new Map<unknown, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const authData = Buffer.concat([authenticatorData(rp_id, next(key), HAS_CREDENTIAL, twist), attested])
      const attestation = cbor(
        new Map<unknown, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, { origin, ...twist }).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Signs with a key, as `navigator.credentials.get` answers it. */
    get: (options: Request, { origin, rp_id }: Place, twist: Twist = {}) => {
      if (options.rpId !== rp_id) throw new Error('SecurityError: the RP id is not that of the page.')
      const allowed = options.allowCredentials.map(({ id }) => id)
      const key = keys.find((one) => one.rp_id === rp_id && (allowed.length === 0 || allowed.includes(one.id)))
      if (!key) throw new Error('NotAllowedError: there is no key for this.')
      const data = authenticatorData(rp_id, next(key), 0, twist)
      const client = clientData('webauthn.get', options.challenge, { origin, ...twist })
      const hash = createHash('sha256').update(client).digest()
      const signature = twist.signature ?? sign('sha256', Buffer.concat([data, hash]), key.private_key)
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: key.user_handle,
        },
      }
    },
  }
}

function authenticatorData(rp_id: string, count: number, flags: number, { is_verified = true, counter = count }: Twist): Buffer {
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(counter)
  const all = Buffer.from([flags | USER_PRESENT | (is_verified ? USER_VERIFIED : 0)])
  return Buffer.concat([createHash('sha256').update(rp_id).digest(), all, counted])
}

function clientData(kind: string, challenge: string, { origin, type = kind }: { origin: string; type?: string }): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function bytes(base64url: string): Buffer {
  return Buffer.from(base64url, 'base64url')
}

/** The little of CBOR (RFC 8949) that is needed: small integers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (!(value instanceof Map)) throw new Error('not of this CBOR')
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
