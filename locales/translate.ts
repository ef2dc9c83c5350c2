import { formatDecimal } from '@entree/domain/foundation/numbers.ts'

/** The messages of one language: flat keys, `{name}` placeholders, plurals as `key_one` and `key_other`. */
export type Messages = Record<string, string>

/** Values for placeholders; `count` also chooses the plural. */
export type MessageValues = Record<string, string | number | null | undefined>

/** What names or measures something is no figure: the number of an order, the width of an image. */
const NAMES = new Set([
  'id',
  'number',
  'order_number',
  'ticket_number',
  'other_row',
  'width',
  'height',
  'given_width',
  'given_height',
])

const plurals = new Map<string, Intl.PluralRules>()

/**
 * The text of a message with its placeholders filled in, figures in Dutch notation (LANG-14). With a `count` among the
 * values, `key_one` or `key_other` is used if it exists, by the plural rules of the language. Returns null for an
 * unknown key, so that the caller decides what to show.
 */
export function translate(messages: Messages, language: string, key: string, values: MessageValues = {}): string | null {
  const text =
    (typeof values.count === 'number' ? messages[`${key}_${pluralOf(language, values.count)}`] : undefined) ?? messages[key]
  if (text === undefined) return null
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined || value === null) return whole
    return typeof value === 'number' && !NAMES.has(name) ? formatDecimal(value) : String(value)
  })
}

function pluralOf(language: string, count: number): string {
  let rules = plurals.get(language)
  // Our Portuguese is that of Portugal, where none is plural: `0 bilhetes`.
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language === 'pt' ? 'pt-PT' : language)))
  return rules.select(count) === 'one' ? 'one' : 'other'
}
