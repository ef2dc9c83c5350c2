import { translate, type MessageValues } from '@entree/locales/translate.ts'
import door from '@entree/locales/en/door.json' with { type: 'json' }
import errors from '@entree/locales/en/errors.json' with { type: 'json' }

type Plain<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key
const messages = { ...door, ...errors }

/** The door app's own texts in English, by key. */
export function doorText(key: Plain<keyof typeof messages>, values?: MessageValues): string {
  const text = translate(messages, 'en', key, values)
  if (text === null) throw new Error(`no text ${key}`)
  return text
}
