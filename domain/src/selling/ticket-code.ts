/**
 * The text in a ticket's QR (docs/algorithms/scanning.md). It names the ticket and carries an Ed25519 signature, so that a
 * scanner without a network can tell a real one. Pure: signing and checking the signature is done by the code that has a key.
 */

/**
 * What a code says. `code_version` grows when the ticket gets a new holder, so that the old paper can be distinguished from the new. The ticket
 * of a test order says so itself: nobody is let in with it, not even by a scanner that has never heard of it.
 */
export type TicketCodePayload = {
  event_id: number
  product_id: number
  ticket_id: number
  code_version: number
  is_test: boolean
}

/** A code taken apart: what it says, and the signed bytes with their signature for the one who checks it. */
export type TicketCodeParts = { payload: TicketCodePayload; message: Uint8Array; signature: Uint8Array }

const FORMAT = 1
const TEST_FORMAT = 2
const SIGNATURE_BYTES = 64
/** 41 characters of a QR's alphanumeric mode: three of them hold two bytes. No blank, which scanners like to trim. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.:*$'
/** The value of each character by its code; NaN for those of other alphabets. */
const VALUES = new Float64Array(128).fill(Number.NaN)
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value

/** The bytes that are signed: a format byte (1, or 2 for a test), then event, product, ticket and code version as varints. */
export function ticketCodeMessage(payload: TicketCodePayload): Uint8Array {
  const numbers = [payload.event_id, payload.product_id, payload.ticket_id, payload.code_version]
  return Uint8Array.from([payload.is_test ? TEST_FORMAT : FORMAT, ...numbers.flatMap(varint)])
}

/** The code's text: upper case, 110 to 125 characters, all of a QR's alphanumeric mode. */
export function encodeTicketCode(message: Uint8Array, signature: Uint8Array): string {
  return toBase41(Uint8Array.from([...message, ...signature]))
}

/**
 * Takes a scanned text apart. Null when it is no code of ours: other characters, too short, another format, or not written the
 * one way that `encodeTicketCode` writes it. Says nothing about the signature.
 */
export function decodeTicketCode(text: string): TicketCodeParts | null {
  const bytes = fromBase41(text.trim().toUpperCase())
  if (!bytes || bytes.length <= SIGNATURE_BYTES) return null
  const [format] = bytes
  if (format !== FORMAT && format !== TEST_FORMAT) return null
  const message = bytes.slice(0, -SIGNATURE_BYTES)
  const numbers = readVarints(message.subarray(1))
  if (numbers?.length !== 4) return null
  const [event_id = 0, product_id = 0, ticket_id = 0, code_version = 0] = numbers
  const payload = { event_id, product_id, ticket_id, code_version, is_test: format === TEST_FORMAT }
  // A number could be written longer, with zeroes behind it; ours never are.
  if (numbers.reduce((sum, number) => sum + varintLength(number), 1) !== message.length) return null
  return { payload, message, signature: bytes.slice(-SIGNATURE_BYTES) }
}

/** Seven bits a byte, lowest first, the high bit says that more follow. By division: ids may pass 32 bits. */
function varint(number: number): number[] {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`not an id: ${number}`)
  const bytes: number[] = []
  let rest = number
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

function varintLength(number: number): number {
  return number < 128 ? 1 : 1 + varintLength(Math.floor(number / 128))
}

function readVarints(bytes: Uint8Array): number[] | null {
  const numbers: number[] = []
  let number = 0
  let scale = 1
  for (const byte of bytes) {
    number += (byte % 128) * scale
    if (!Number.isSafeInteger(number)) return null
    if (byte > 127) {
      scale *= 128
      continue
    }
    numbers.push(number)
    number = 0
    scale = 1
  }
  return scale === 1 ? numbers : null
}

/** Two bytes become three characters, a last single byte two; highest first. */
function toBase41(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const high = bytes[at] ?? 0
    const low = bytes[at + 1]
    const value = low === undefined ? high : high * 256 + low
    if (low !== undefined) text += ALPHABET.charAt(Math.floor(value / 1681))
    text += ALPHABET.charAt(Math.floor(value / 41) % 41) + ALPHABET.charAt(value % 41)
  }
  return text
}

/** Without a string or a list for each of its characters: a door sends thousands of codes a second. */
function fromBase41(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 2) / 3))
  let length = 0
  for (let at = 0; at < text.length; at += 3) {
    const end = Math.min(at + 3, text.length)
    let value = 0
    for (let each = at; each < end; each++) value = value * 41 + (VALUES[text.charCodeAt(each)] ?? Number.NaN)
    const isWhole = end - at === 3
    if (!(value < (isWhole ? 65_536 : 256))) return null
    if (isWhole) bytes[length++] = Math.floor(value / 256)
    bytes[length++] = value % 256
  }
  return bytes
}
