import { isUnavailable } from './database/is-unavailable.ts'

export type DescribedError = { type: string; message: string; stack: string; [place: string]: unknown }

/**
 * An error fit for a log. What PostgreSQL tells beside the message (`detail` is the whole row) holds secrets and personal data, so
 * only what names the place is kept. An outage has no stack: it is the same for every request, wherever that was.
 */
export function describeError(error: unknown): DescribedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: String(error), stack: '' }
  // The job queue makes plain objects of its errors.
  const { name: type = 'object', message = '', stack = '', cause }: Partial<Error> = error
  const place = ['code', 'table', 'column', 'constraint', 'syscall', 'responseCode'].flatMap((key) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
  })
  const isOutage = isUnavailable(Object.assign(new Error(message), error))
  return {
    type,
    message: withoutAddresses(message),
    stack: isOutage ? '' : withoutAddresses(stack),
    ...Object.fromEntries(place),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/** A mail server names whom it refused. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>()'",;:]+@[^\s<>()'",;:]+\.[^\s<>()'",;:]+/g, '<address>')
}
