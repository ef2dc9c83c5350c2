/** What the driver says, in words that help the administrator who set the address. */
const REASONS: [RegExp, string][] = [
  [/client password must be a string/, 'it asks for a password, and the address has none'],
  [
    /unsupported startup parameter/,
    'it is PgBouncer, which wants ignore_startup_parameters = options,extra_float_digits (docs/operating.md, Behind a pooler)',
  ],
  [/timeout expired/, 'it does not answer; is the address right, and is nothing in between that drops connections?'],
]

/** The setting that an address came from; null: it is that of the embedded database. */
export type AddressSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'

/** What to tell when the first connection of a start fails: names the setting that it came from. */
export function explainConnectError(error: unknown, setting: AddressSetting | null): Error {
  const message = error instanceof Error && error.message !== '' ? error.message : String(error)
  if (setting === null) return new Error(`The embedded database cannot be reached: ${message}`, { cause: error })
  const [, reason] = REASONS.find(([pattern]) => pattern.test(message)) ?? [null, message]
  return new Error(`The database in ${setting} cannot be reached: ${reason}`, { cause: error })
}
