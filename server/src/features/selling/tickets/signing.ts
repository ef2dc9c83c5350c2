import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import {
  decodeTicketCode,
  encodeTicketCode,
  ticketCodeMessage,
  type TicketCodePayload,
} from '@entree/domain/selling/ticket-code.ts'

/** An event's Ed25519 key pair: 32 raw bytes each, base64url. */
export type SigningKey = { public_key: string; private_key: string }

/** A new key pair for an event. */
export function newSigningKey(): SigningKey {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  if (!x || !d) throw new Error('an Ed25519 key has no raw form')
  return { public_key: x, private_key: d }
}

/** Returns a function that makes signed codes with the event's key. */
export function codeSigner(key: SigningKey): (payload: TicketCodePayload) => string {
  const private_key = privateKeyOf(key)
  return (payload) => {
    const message = ticketCodeMessage(payload)
    return encodeTicketCode(message, sign(null, message, private_key))
  }
}

const MOST_KEYS = 100
const keys = new Map<string, KeyObject>()

/** Reading a key takes as long as signing with it, and a rush is on one event. */
function privateKeyOf({ public_key: x, private_key: d }: SigningKey): KeyObject {
  const known = keys.get(d)
  if (known) return known
  const made = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d }, format: 'jwk' })
  if (keys.size >= MOST_KEYS) keys.clear()
  keys.set(d, made)
  return made
}

/** What a scanned text says when it was signed with the event's key; null when it is no code or the signature is wrong. */
export function verifyTicketCode(text: string, public_key: string): TicketCodePayload | null {
  const parts = decodeTicketCode(text)
  if (!parts) return null
  return verify(null, parts.message, publicKey(public_key), parts.signature) ? parts.payload : null
}

function publicKey(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
