/** The messages of one language: flat keys, `{name}` placeholders, plurals as `key_one` and `key_other`. */
export type Messages = Record<string, string>

/** Values for placeholders; `count` also chooses the plural. */
export type MessageValues = Record<string, string | number | null | undefined>

const plurals = new Map<string, Intl.PluralRules>()

/**
 * The text of a message, its placeholders filled. With a `count` among the values, `key_one` or `key_other` is used when it
 * exists, by the plural rules of the language. An unknown key returns null, so that the caller decides what to show.
 */
export function translate(messages: Messages, language: string, key: string, values: MessageValues = {}): string | null {
  const text =
    (typeof values.count === 'number' ? messages[`${key}_${pluralOf(language, values.count)}`] : undefined) ?? messages[key]
  if (text === undefined) return null
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined || value === null ? whole : String(value)
  })
}

function pluralOf(language: string, count: number): string {
  let rules = plurals.get(language)
  // Our Portuguese is that of Portugal, where none is plural: `0 bilhetes`.
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language === 'pt' ? 'pt-PT' : language)))
  return rules.select(count) === 'one' ? 'one' : 'other'
}
