import type { Language } from '@entree/domain/foundation/languages.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type doorMessages from '@entree/locales/en/door.json'
import type { Messages } from '@entree/locales/translate.ts'
import { useT as useAnyT, type LoadedLanguage, type Translate } from '@entree/web/language.tsx'

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
/** Every text of the door app by its key; refusals as `errors.<code>`. */
export type MessageKey = WithoutPlural<keyof typeof doorMessages> | `errors.${RefusalCode}`

type File = () => Promise<{ default: Messages }>

const files: Record<Language, [own: File, errors: File]> = {
  nl: [() => import('@entree/locales/nl/door.json'), () => import('@entree/locales/nl/errors.json')],
  de: [() => import('@entree/locales/de/door.json'), () => import('@entree/locales/de/errors.json')],
  en: [() => import('@entree/locales/en/door.json'), () => import('@entree/locales/en/errors.json')],
  es: [() => import('@entree/locales/es/door.json'), () => import('@entree/locales/es/errors.json')],
  fr: [() => import('@entree/locales/fr/door.json'), () => import('@entree/locales/fr/errors.json')],
  pt: [() => import('@entree/locales/pt/door.json'), () => import('@entree/locales/pt/errors.json')],
}

/** The texts of one language, with those of refusals under `errors.`. */
export async function loadMessages(language: Language): Promise<Messages> {
  const [own, errors] = await Promise.all(files[language].map((load) => load()))
  const refusals = Object.entries(errors?.default ?? {}).map(([code, text]) => [`errors.${code}`, text])
  return { ...own?.default, ...Object.fromEntries(refusals) }
}

/** The texts in the language to start in. */
export async function loadFirstMessages(language: Language): Promise<LoadedLanguage> {
  return { language, parts: ['door'], messages: await loadMessages(language) }
}

/** `useT` of web, for the keys of the door app. */
export const useT: () => Translate<MessageKey> = useAnyT
