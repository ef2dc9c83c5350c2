import { languages, type Language } from '@entree/domain/foundation/languages.ts'

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  nl: 'Nederlands',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
}

/** A language by its own name; null when it is none of ours. */
export function languageName(code: unknown): string | null {
  const known = languages.find((language) => language === code)
  return known ? languageNames[known] : null
}
