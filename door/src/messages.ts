import type { Language } from '@entree/domain/foundation/languages.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type doorMessages from '@entree/locales/en/door.json'
import type seatMessages from '@entree/locales/en/seat.json'
import type { Messages } from '@entree/locales/translate.ts'
import { useT as useAnyT, type LoadedLanguage, type Translate } from '@entree/web/language.tsx'
import { loadFile, loadRefusals, loadSeats } from '@entree/web/message-files.ts'

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
/** Every text of the door app by its key; refusals as `errors.<code>`, seats as `seat.<key>`. */
export type MessageKey = WithoutPlural<keyof typeof doorMessages> | `seat.${keyof typeof seatMessages}` | `errors.${RefusalCode}`

const files = import.meta.glob<{ default: Messages }>('../../locales/*/{door,seat,errors}.json')

/** The texts of one language, with those of refusals under `errors.` and of seats under `seat.`. */
export async function loadMessages(language: Language): Promise<Messages> {
  const [own, seats, refusals] = await Promise.all([
    loadFile(files, language, 'door'),
    loadSeats(files, language),
    loadRefusals(files, language),
  ])
  return { ...own, ...seats, ...refusals }
}

/** The texts in the language to start in. */
export async function loadFirstMessages(language: Language): Promise<LoadedLanguage> {
  return { language, parts: ['door'], messages: await loadMessages(language) }
}

/** `useT` of web, for the keys of the door app. */
export const useT: () => Translate<MessageKey> = useAnyT
