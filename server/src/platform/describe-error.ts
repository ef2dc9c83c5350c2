export type DescribedError = { type: string; message: string; stack: string; [place: string]: unknown }

/**
 * An error fit for a log. What PostgreSQL tells beside the message (`detail` is the whole row) holds secrets and personal data, so
 * only what names the place is kept.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name: type, message, stack = '', cause } = error
  const place = ['code', 'table', 'column', 'constraint', 'syscall', 'responseCode'].flatMap((key) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
  })
  return { type, message, stack, ...Object.fromEntries(place), ...(cause === undefined ? {} : { cause: describeError(cause) }) }
}
