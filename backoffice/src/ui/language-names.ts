import type { Language } from '@entree/domain/languages.ts'

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  nl: 'Nederlands',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
}
