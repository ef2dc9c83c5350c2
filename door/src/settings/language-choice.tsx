import { languageOf, languages, ownLanguageName } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useT } from '../messages.ts'

/** The language of this device. */
export function LanguageChoice() {
  const t = useT()
  const { language, choose } = useLanguage()
  return (
    <label className="field">
      {t('settings.language')}
      <select value={language} onChange={(event) => choose(languageOf(event.target.value) ?? language)}>
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {ownLanguageName(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
