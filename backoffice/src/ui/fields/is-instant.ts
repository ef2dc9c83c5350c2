const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Whether a value of a `DateTimeField` is a moment (ISO 8601, UTC), and not a text that was typed and is not a time. */
export function isInstant(value: string | null | undefined): value is string {
  return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value))
}
