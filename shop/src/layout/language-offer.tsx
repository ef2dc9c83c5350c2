import { languageOf, type Language } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useSyncExternalStore } from 'react'
import styles from './language-offer.module.css'

/** Each language in its own words, for visitors who read that one best. */
const offers: Record<Language, string> = {
  nl: 'Ook in het Nederlands',
  de: 'Auch auf Deutsch',
  en: 'Also in English',
  es: 'También en español',
  fr: 'Aussi en français',
  pt: 'Também em português',
}

/** The way to the browser's language where the shop shows another one, until the visitor has chosen (DEC-S-73). */
export function LanguageOffer() {
  const { language, choose, has_chosen } = useLanguage()
  // The page that the server paints is the same for every browser.
  const tag = useSyncExternalStore(
    onceForAll,
    () => navigator.languages[0] ?? null,
    () => null,
  )
  const wished = languageOf(tag)
  if (has_chosen || wished === null || wished === language) return null
  return (
    <button type="button" lang={wished} className={styles.offer} onClick={() => choose(wished)}>
      {offers[wished]}
    </button>
  )
}

const onceForAll = () => () => {}
