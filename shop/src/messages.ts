import type { Language } from '@entree/domain/languages.ts'
import type { RefusalCode } from '@entree/domain/refusals.ts'
import type shopMessages from '@entree/locales/en/shop.json'
import type { Messages } from '@entree/locales/translate.ts'
import { useT as useAnyT, type Translate } from '@entree/web/language.tsx'

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
/** Every text of the shop by its key; refusals as `errors.<code>`. The type checker finds a key without a message. */
export type MessageKey = WithoutPlural<keyof typeof shopMessages> | `errors.${RefusalCode}`

type File = { default: Messages }
const en = () => Promise.all([import('@entree/locales/en/shop.json'), import('@entree/locales/en/errors.json')])
const files: Partial<Record<Language, () => Promise<[File, File]>>> = {
  en,
  nl: () => Promise.all([import('@entree/locales/nl/shop.json'), import('@entree/locales/nl/errors.json')]),
}

/** The messages of one language, refusals under `errors.`; English where a language has none. */
export async function loadMessages(language: Language): Promise<Messages> {
  const [shop, errors] = await (files[language] ?? en)()
  const refusals = Object.entries(errors.default).map(([code, text]) => [`errors.${code}`, text])
  return { ...shop.default, ...Object.fromEntries(refusals) }
}

/** `useT` of web, for the keys of the shop. */
export const useT: () => Translate<MessageKey> = useAnyT
