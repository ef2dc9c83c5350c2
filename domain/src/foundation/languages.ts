/** In the order of the header's dropdown (LAY-10). */
export const languages = ['nl', 'de', 'en', 'es', 'fr', 'pt'] as const
export type Language = (typeof languages)[number]

/** Those the shop supports everywhere (I18N-01); fr and pt are offered in the header only. */
export const shopLanguages = ['nl', 'de', 'en', 'es'] as const

export const DEFAULT_LANGUAGE: Language = 'en'

/**
 * Which language wins (DEC-S-73): the visitor's stored choice, the point of sale's, the browser's (I18N-05), else en (I18N-03). A
 * value that is no language of ours is passed over. `browser` is the browser's list of tags, best first; `detected` those of ours that
 * it may decide on: by default the shop's, in the back office all (DEC-B-180).
 */
export function chooseLanguage(wish: {
  stored: string | null
  point_of_sale: string | null
  browser: readonly string[]
  detected?: readonly Language[]
}): Language {
  return (
    [wish.stored, wish.point_of_sale].map((tag) => languageOf(tag)).find((language) => language !== null) ??
    browserLanguage(wish.browser, wish.detected)
  )
}

/** The first of the browser's languages that the shop supports, else en (I18N-05): fr and pt are not detected there. */
export function browserLanguage(tags: readonly string[], detected: readonly Language[] = shopLanguages): Language {
  const known = tags.map((tag) => languageOf(tag)).find((language) => detected.some((one) => one === language))
  return known ?? DEFAULT_LANGUAGE
}

/** Our language of a tag like `nl-BE`, or null. */
export function languageOf(tag: string | null): Language | null {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === primary) ?? null
}

/** What a language is called in the reader's own, as inside a sentence (`allemand`). */
export function languageName(language: Language, reader: string): string {
  return new Intl.DisplayNames([reader === 'pt' ? 'pt-PT' : reader], { type: 'language' }).of(language) ?? language
}

/** The same where it stands alone: `Allemand`. */
export function languageTitle(language: Language, reader: string): string {
  const name = languageName(language, reader)
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}

/** What a language calls itself, for those who look for their own: `Français`. */
export function ownLanguageName(language: Language): string {
  return languageTitle(language, language)
}

/** The name of a country, by its two letters, in a language; the letters when it has none. Our Portuguese is that of Portugal. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language === 'pt' ? 'pt-PT' : language], { type: 'region' }).of(code) ?? code
}
