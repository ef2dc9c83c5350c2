import { existsSync, readFileSync } from 'node:fs'
import { DEFAULT_LANGUAGE, languageOf } from '@entree/domain/foundation/languages.ts'
import { translate, type Messages, type MessageValues } from '@entree/locales/translate.ts'

/** Returns the text of a message with its placeholders filled; the key itself when it has no text. */
export type Translate = (key: string, values?: MessageValues) => string

const loaded = new Map<string, Messages>()

/** The messages of one file (`mail`, `ticket`) in a language; what that language lacks is said in English. */
export function messagesIn(file: string, language: string): Translate {
  const known = languageOf(language) ?? DEFAULT_LANGUAGE
  const own = load(file, known)
  const fallback = load(file, DEFAULT_LANGUAGE)
  return (key, values) => translate(own, known, key, values) ?? translate(fallback, DEFAULT_LANGUAGE, key, values) ?? key
}

function load(file: string, language: string): Messages {
  const key = `${language}/${file}.json`
  const found = loaded.get(key)
  if (found) return found
  const url = new URL(import.meta.resolve(`@entree/locales/${key}`))
  const messages: Messages = existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : {}
  loaded.set(key, messages)
  return messages
}
