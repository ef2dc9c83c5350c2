import { languages, languageOf, ownLanguageName, type Language } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useT } from '../messages.ts'
import styles from './language-menu.module.css'

/** The language dropdown of the header (LAY-03, LAY-10); a page may offer fewer. The one in use is always there. */
export function LanguageMenu({ offered = languages }: { offered?: readonly Language[] }) {
  const t = useT()
  const { language, choose } = useLanguage()
  return (
    <div className={styles.menu}>
      <span aria-hidden="true" className={styles.shown}>
        {language.toUpperCase()}
      </span>
      <select
        aria-label={t('language')}
        className={styles.select}
        value={language}
        onChange={(event) => {
          const chosen = languageOf(event.target.value)
          if (!chosen) return
          choose(chosen)
          // Seldom wanted, so not loaded with the page.
          import('../features/language/save-user-language.ts')
            .then(({ saveUserLanguage }) => saveUserLanguage(chosen))
            .catch(() => undefined)
        }}
      >
        {languages
          .filter((code) => offered.includes(code) || code === language)
          .map((code) => (
            <option key={code} value={code} lang={code}>
              {ownLanguageName(code)}
            </option>
          ))}
      </select>
    </div>
  )
}
