import { DEFAULT_LANGUAGE, languageOf, type Language } from '@entree/domain/foundation/languages.ts'

/** The language of the payment, else the first of the browser's that the page speaks, else English. */
export function pageLanguage(language: string, acceptLanguage: string | undefined): Language {
  const tags = [language, ...(acceptLanguage ?? '').split(',')]
  return tags.map((tag) => languageOf(tag.split(';')[0] ?? null)).find((known) => known !== null) ?? DEFAULT_LANGUAGE
}
