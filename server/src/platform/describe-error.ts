/**
 * An error fit for a log. What PostgreSQL tells beside the message (`detail` is the whole row) holds secrets and personal data, so
 * only what names the place is kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name: type, message, stack, cause } = error
  const place = ['code', 'table', 'column', 'constraint', 'syscall', 'responseCode'].flatMap((key) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
  })
  return { type, message, stack, ...Object.fromEntries(place), ...(cause === undefined ? {} : { cause: describeError(cause) }) }
}
