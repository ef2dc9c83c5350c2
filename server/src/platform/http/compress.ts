import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A text in the encodings that have been asked for so far. */
export type Encoded = { plain: Buffer; br?: Promise<Buffer>; gzip?: Promise<Buffer> }

/**
 * The body in the best encoding that the client takes, compressed once per `Encoded`. `quality` is brotli's: 11 for what is kept,
 * 4 for what lives a moment.
 */
export async function encodeFor(
  accept: string | undefined,
  body: Encoded,
  quality: 4 | 11,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
  const encoding = encodingFor(accept)
  if (encoding === 'br') body.br ??= brotli(body.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  if (encoding === 'gzip') body.gzip ??= zip(body.plain)
  return { body: encoding === null ? body.plain : ((await body[encoding]) ?? body.plain), encoding }
}

/** The best encoding that a client takes by its `accept-encoding`; null: none. */
export function encodingFor(accept: string | undefined): 'br' | 'gzip' | null {
  const takes = (name: string) => new RegExp(`(^|[,\\s])${name}($|[,;\\s])(?!\\s*q=0(\\.0*)?($|[,\\s]))`).test(accept ?? '')
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}
