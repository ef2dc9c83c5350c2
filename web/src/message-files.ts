import type { Language } from '@entree/domain/foundation/languages.ts'
import type { Messages } from '@entree/locales/translate.ts'

/** Files of texts by their paths, as `import.meta.glob` finds them from a file that stands where `messages.ts` of an app does. */
export type MessageFiles = Record<string, () => Promise<{ default: Messages }>>

/** The texts of a file (`shop`) in a language. Throws when the language has no such file. */
export async function loadFile(files: MessageFiles, language: Language, file: string): Promise<Messages> {
  const load = files[`../../locales/${language}/${file}.json`]
  if (!load) throw new Error(`${language} has no ${file}.json`)
  return (await load()).default
}

/** The texts of refusals in a language, by `errors.<code>`. */
export async function loadRefusals(files: MessageFiles, language: Language): Promise<Messages> {
  const texts = await loadFile(files, language, 'errors')
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [`errors.${code}`, text]))
}

/** The texts that name a seat in a language, by `seat.<key>`. */
export async function loadSeats(files: MessageFiles, language: Language): Promise<Messages> {
  const texts = await loadFile(files, language, 'seat')
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`seat.${key}`, text]))
}
