import type { TicketCodeParts } from '@entree/domain/selling/ticket-code.ts'

type PublicKey = { event_id: number; public_key: string }

/** Whether a code's signature is that of the event it names, by the keys on this device. Without network. */
export async function isSigned({ payload, message, signature }: TicketCodeParts, keys: readonly PublicKey[]): Promise<boolean> {
  const key = keys.find(({ event_id }) => event_id === payload.event_id)
  return key !== undefined && verify(bytesOf(key.public_key), copyOf(message), copyOf(signature))
}

/** By the browser, or by a library where an older one knows no Ed25519. */
async function verify(publicKey: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']).catch(() => null)
  if (key !== null) return crypto.subtle.verify('Ed25519', key, signature, message)
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, message, publicKey)
}

type Bytes = Uint8Array<ArrayBuffer>

function bytesOf(base64url: string): Bytes {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0)
}

/** Of a buffer that is its own, as the browser wants it. */
function copyOf(bytes: Uint8Array): Bytes {
  return Uint8Array.from(bytes)
}
