import { countries } from '@entree/domain/foundation/customer-form.ts'
import { countryName } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import type { Option } from '../../../ui/fields/choice-fields.tsx'

/** The countries that a company can be in, in the language in use. */
export function useCountries(): Option<string>[] {
  const { language } = useLanguage()
  return countries.map((code) => ({ value: code, label: countryName(code, language) }))
}
