import type { Language } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useEffect } from 'react'

/** What the page is about speaks its own language, once it is there, unless the visitor chose one (DEC-S-73). */
export function useSpoken(language: Language | null | undefined): void {
  const { suggest } = useLanguage()
  useEffect(() => {
    if (language) suggest(language)
  }, [suggest, language])
}
