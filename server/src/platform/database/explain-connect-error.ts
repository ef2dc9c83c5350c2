/** What the driver says, in words that help the administrator who set DATABASE_URL. */
const REASONS: [RegExp, string][] = [
  [/client password must be a string/, 'it asks for a password, and DATABASE_URL has none'],
  [
    /unsupported startup parameter/,
    'it is PgBouncer, which wants ignore_startup_parameters = options,extra_float_digits (docs/operating.md, Behind a pooler)',
  ],
  [/timeout expired/, 'it does not answer; is the address right, and is nothing in between that drops connections?'],
]

/** What to tell when the first connection of a start fails: names the setting that it came from. */
export function explainConnectError(error: unknown, isEmbedded: boolean): Error {
  const message = error instanceof Error && error.message !== '' ? error.message : String(error)
  if (isEmbedded) return new Error(`The embedded database cannot be reached: ${message}`, { cause: error })
  const [, reason] = REASONS.find(([pattern]) => pattern.test(message)) ?? [null, message]
  return new Error(`The database in DATABASE_URL cannot be reached: ${reason}`, { cause: error })
}
