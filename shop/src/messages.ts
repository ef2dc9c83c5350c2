import type { Language } from '@entree/domain/foundation/languages.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type orderMessages from '@entree/locales/en/order.json'
import type hallMessages from '@entree/locales/en/hall.json'
import type seatMessages from '@entree/locales/en/seat.json'
import type shopMessages from '@entree/locales/en/shop.json'
import type { Messages } from '@entree/locales/translate.ts'
import { useMessagePart, useT as useAnyT, type LoadedLanguage, type Translate } from '@entree/web/language.tsx'
import { loadFile, loadRefusals } from '@entree/web/message-files.ts'

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
/** Every text of the shop by its key; refusals as `errors.<code>`, seats as `seat.<key>`. The type checker finds a key without a message. */
export type MessageKey =
  | WithoutPlural<keyof typeof shopMessages | keyof typeof orderMessages | keyof typeof hallMessages>
  | `seat.${keyof typeof seatMessages}`
  | `errors.${RefusalCode}`

/** What a visit starts with, `shop.json`, comes at once; `later` are the texts of an order's pages and of refusals; `hall` those of choosing seats. */
export type MessagePart = 'first' | 'later' | 'hall'

const files = import.meta.glob<{ default: Messages }>('../../locales/*/{shop,order,seat,hall,errors}.json')

/** A part of the messages of one language, refusals under `errors.`. */
export async function loadMessages(language: Language, part: string): Promise<Messages> {
  if (part === 'first') return loadFile(files, language, 'shop')
  if (part === 'hall') return loadFile(files, language, 'hall')
  const [order, seat, refusals] = await Promise.all([
    loadFile(files, language, 'order'),
    loadFile(files, language, 'seat'),
    loadRefusals(files, language),
  ])
  return { ...order, ...Object.fromEntries(Object.entries(seat).map(([key, text]) => [`seat.${key}`, text])), ...refusals }
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
