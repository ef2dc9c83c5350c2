import type { Language } from '@entree/domain/foundation/languages.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type orderMessages from '@entree/locales/en/order.json'
import type shopMessages from '@entree/locales/en/shop.json'
import type { Messages } from '@entree/locales/translate.ts'
import { useMessagePart, useT as useAnyT, type LoadedLanguage, type Translate } from '@entree/web/language.tsx'

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
/** Every text of the shop by its key; refusals as `errors.<code>`. The type checker finds a key without a message. */
export type MessageKey = WithoutPlural<keyof typeof shopMessages | keyof typeof orderMessages> | `errors.${RefusalCode}`

/** What a visit starts with, `shop.json`, comes at once; `later` are the texts of an order's pages and of refusals. */
export type MessagePart = 'first' | 'later'

type File = Promise<{ default: Messages }>
type Files = { shop: () => File; order: () => File; errors: () => File }
const files: Record<Language, Files> = {
  nl: {
    shop: () => import('@entree/locales/nl/shop.json'),
    order: () => import('@entree/locales/nl/order.json'),
    errors: () => import('@entree/locales/nl/errors.json'),
  },
  de: {
    shop: () => import('@entree/locales/de/shop.json'),
    order: () => import('@entree/locales/de/order.json'),
    errors: () => import('@entree/locales/de/errors.json'),
  },
  en: {
    shop: () => import('@entree/locales/en/shop.json'),
    order: () => import('@entree/locales/en/order.json'),
    errors: () => import('@entree/locales/en/errors.json'),
  },
  es: {
    shop: () => import('@entree/locales/es/shop.json'),
    order: () => import('@entree/locales/es/order.json'),
    errors: () => import('@entree/locales/es/errors.json'),
  },
  fr: {
    shop: () => import('@entree/locales/fr/shop.json'),
    order: () => import('@entree/locales/fr/order.json'),
    errors: () => import('@entree/locales/fr/errors.json'),
  },
  pt: {
    shop: () => import('@entree/locales/pt/shop.json'),
    order: () => import('@entree/locales/pt/order.json'),
    errors: () => import('@entree/locales/pt/errors.json'),
  },
}

/** A part of the messages of one language, refusals under `errors.`. */
export async function loadMessages(language: Language, part: string): Promise<Messages> {
  const { shop, order, errors } = files[language]
  if (part === 'first') return (await shop()).default
  const [ofOrder, ofRefusals] = await Promise.all([order(), errors()])
  const refusals = Object.entries(ofRefusals.default).map(([code, text]) => [`errors.${code}`, text])
  return { ...ofOrder.default, ...Object.fromEntries(refusals) }
}

/** What the page needs that a visit starts with. */
export async function loadFirstMessages(language: Language, pathname: string): Promise<LoadedLanguage> {
  const parts: MessagePart[] = pathname === '/' || pathname.startsWith('/p/') ? ['first'] : ['first', 'later']
  const found = await Promise.all(parts.map((part) => loadMessages(language, part)))
  return { language, parts, messages: Object.assign({}, ...found) as Messages }
}

/** Fetches the texts of an order's pages and of refusals, once they are wanted; whether they are there. */
export function useLaterMessages(isWanted = true): boolean {
  return useMessagePart('later' satisfies MessagePart, isWanted)
}

/** `useT` of web, for the keys of the shop. */
export const useT: () => Translate<MessageKey> = useAnyT
