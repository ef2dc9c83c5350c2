import { languageOf } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useSyncExternalStore } from 'react'
import styles from './language-offer.module.css'

/** Each language in its own words, for visitors who read that one best: they are here before the rest of its texts. */
const offers = import.meta.glob<{ 'header.offer': string }>('../../../locales/*/offer.json', { eager: true, import: 'default' })

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
      {offers[`../../../locales/${wished}/offer.json`]?.['header.offer']}
    </button>
  )
}

const onceForAll = () => () => {}
