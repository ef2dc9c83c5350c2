/** The device could not store something. `cause`: what the browser said. */
export class NotStored extends Error {
  override name = 'NotStored'
}

/** Whether the browser refused for want of space, and not because it keeps nothing at all or does not answer (DOOR-71). */
export function isForSpace(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
