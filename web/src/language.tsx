import { chooseLanguage, type Language } from '@entree/domain/foundation/languages.ts'
import { translate, type Messages, type MessageValues } from '@entree/locales/translate.ts'
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'

/** Wording of the company's own, by message key and language (DEC-S-60). */
export type TextOverrides = Readonly<Record<string, Partial<Record<Language, string>>>>
/** Loads the messages of one language; an app may have them in parts, of which a page needs only some. */
export type LoadMessages = (language: Language, part: string) => Promise<Messages>
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string
/** How an app keeps and finds its language; by default as the shop does. */
export type LanguageHabits = {
  /** The key of the stored choice. */
  stored_as?: string
  /** The languages that the browser's wishes are looked through for. */
  detected?: readonly Language[]
}
export type LoadedLanguage = { language: Language; parts: readonly string[]; messages: Messages }

type LanguageState = {
  language: Language
  t: Translate
  /** The visitor's own choice: stored, and from then on before every other wish (I18N-04, DEC-S-73). */
  choose: (language: Language) => void
  /** Whether there is such a choice. */
  has_chosen: boolean
  /** The language of the point of sale that is shown; null when none is. */
  suggest: (language: Language | null) => void
  parts: readonly string[]
  /** Loads a part of the messages, if it is not there yet, and returns a `t` that has it. */
  load: (part: string) => Promise<Translate>
}

const STORED = 'language'
const LanguageContext = createContext<LanguageState | null>(null)

/** The language to start in: the stored choice, the point of sale's, the browser's, en (DEC-S-73). */
export function startLanguage(pointOfSaleLanguage: string | null, { stored_as, detected }: LanguageHabits = {}): Language {
  const stored = storedLanguage(stored_as)
  return chooseLanguage({ stored, point_of_sale: pointOfSaleLanguage, browser: navigator.languages, detected })
}

/** Messages that did not come are asked for again after this: a page that waits for them has nothing else to show. */
const AGAIN_AFTER_MS = 3000

/**
 * Gives the app its texts. Only the language in use is loaded; the old messages stay until the new ones are there, however often they have
 * to be asked for.
 */
export function LanguageProvider(props: {
  start: LoadedLanguage
  load: LoadMessages
  texts?: TextOverrides
  habits?: LanguageHabits
  children: ReactNode
}) {
  const { load: loadPart, texts, habits: { stored_as, detected } = {} } = props
  const [loaded, setLoaded] = useState(props.start)
  const [parts, setParts] = useState(props.start.parts)
  const [stored, setStored] = useState(() => storedLanguage(stored_as))
  const [pointOfSaleLanguage, suggest] = useState<Language | null>(props.start.language)
  const wanted = chooseLanguage({ stored, point_of_sale: pointOfSaleLanguage, browser: navigator.languages, detected })
  const { language, messages } = loaded

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  useEffect(() => {
    if (wanted === language && parts.every((part) => loaded.parts.includes(part))) return undefined
    let isStale = false
    let again: ReturnType<typeof setTimeout> | undefined
    Promise.all(parts.map((part) => loadPart(wanted, part))).then(
      (found) => {
        if (!isStale) setLoaded({ language: wanted, parts, messages: Object.assign({}, ...found) as Messages })
      },
      () => {
        if (!isStale) again = setTimeout(() => setParts((known) => [...known]), AGAIN_AFTER_MS)
      },
    )
    return () => {
      isStale = true
      clearTimeout(again)
    }
  }, [wanted, parts, language, loaded.parts, loadPart])

  const load = useCallback(
    async (part: string): Promise<Translate> => {
      setParts((known) => (known.includes(part) ? known : [...known, part]))
      return translateWith(language, { ...messages, ...(await loadPart(language, part)) }, texts)
    },
    [language, messages, texts, loadPart],
  )
  const state = useMemo<LanguageState>(() => {
    const choose = (chosen: Language) => {
      storeLanguage(chosen, stored_as)
      setStored(chosen)
    }
    const has_chosen = stored !== null
    return { language, t: translateWith(language, messages, texts), choose, has_chosen, suggest, parts: loaded.parts, load }
  }, [language, messages, texts, loaded.parts, load, stored, stored_as])

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

/** Loads a part of the messages, once it is wanted; whether it is there. */
export function useMessagePart(part: string, isWanted = true): boolean {
  const { parts, load } = useLanguage()
  const isThere = parts.includes(part)
  useEffect(() => {
    if (isWanted && !isThere) load(part).catch(() => undefined)
  }, [isWanted, isThere, load, part])
  return isThere
}

function translateWith(language: Language, messages: Messages, texts: TextOverrides | undefined): Translate {
  return (key, values) => {
    const own = texts?.[key]?.[language]
    const text = own === undefined ? null : translate({ [key]: own }, language, key, values)
    return text ?? translate(messages, language, key, values) ?? key
  }
}

function storedLanguage(key = STORED): string | null {
  // The server paints for everybody; Node's own storage is nobody's.
  if (typeof document === 'undefined') return null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function storeLanguage(language: Language, key = STORED): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // Storage is off: the choice holds for this visit.
  }
}
