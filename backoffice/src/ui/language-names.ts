import type { Language } from '@entree/domain/foundation/languages.ts'

/** Each language by its own name, for users who choose theirs. */
export const languageNames: Readonly<Record<Language, string>> = {
  nl: 'Nederlands',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
}
