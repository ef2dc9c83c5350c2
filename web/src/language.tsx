import { chooseLanguage, type Language } from '@entree/domain/languages.ts'
import { translate, type Messages, type MessageValues } from '@entree/locales/translate.ts'
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'

/** Wording of the company's own, by message key and language (DEC-S-60). */
export type TextOverrides = Readonly<Record<string, Partial<Record<Language, string>>>>
export type LoadMessages = (language: Language) => Promise<Messages>
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string
export type LoadedLanguage = { language: Language; messages: Messages }

type LanguageState = {
  language: Language
  t: Translate
  /** The visitor's own choice: stored, and from then on before every other wish (I18N-04, DEC-S-73). */
  choose: (language: Language) => void
  /** The language of the point of sale that is shown; null when none is. */
  suggest: (language: Language | null) => void
}

const STORED = 'language'
const LanguageContext = createContext<LanguageState | null>(null)

/** The language to start in: the stored choice, the point of sale's, the browser's, en (DEC-S-73). */
export function startLanguage(pointOfSaleLanguage: string | null): Language {
  return chooseLanguage({ stored: storedLanguage(), point_of_sale: pointOfSaleLanguage, browser: navigator.languages })
}

/** Gives the app its texts. Only the messages of the language in use are loaded; the old ones stay until the new ones are there. */
export function LanguageProvider(props: {
  start: LoadedLanguage
  load: LoadMessages
  texts?: TextOverrides
  children: ReactNode
}) {
  const { load, texts } = props
  const [loaded, setLoaded] = useState(props.start)
  const [stored, setStored] = useState(storedLanguage)
  const [pointOfSaleLanguage, suggest] = useState<Language | null>(props.start.language)
  const wanted = chooseLanguage({ stored, point_of_sale: pointOfSaleLanguage, browser: navigator.languages })

  useEffect(() => {
    document.documentElement.lang = loaded.language
  }, [loaded.language])

  useEffect(() => {
    if (wanted === loaded.language) return undefined
    let stale = false
    load(wanted).then(
      (messages) => {
        if (!stale) setLoaded({ language: wanted, messages })
      },
      () => undefined,
    )
    return () => {
      stale = true
    }
  }, [wanted, loaded.language, load])

  const state = useMemo<LanguageState>(() => {
    const { language, messages } = loaded
    return {
      language,
      t: (key, values) => {
        const own = texts?.[key]?.[language]
        return (own === undefined ? null : translate({ [key]: own }, language, key, values)) ?? translate(messages, language, key, values) ?? key
      },
      choose: (chosen) => {
        storeLanguage(chosen)
        setStored(chosen)
      },
      suggest,
    }
  }, [loaded, texts])

  return <LanguageContext value={state}>{props.children}</LanguageContext>
}

/** The language in use and how to change it. */
export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext)
  if (!state) throw new Error('useLanguage outside LanguageProvider')
  return state
}

/** The text of a key: the company's own wording, else the message, else the key itself. */
export function useT(): Translate {
  return useLanguage().t
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORED, language)
  } catch {
    // Storage is off: the choice holds for this visit.
  }
}
