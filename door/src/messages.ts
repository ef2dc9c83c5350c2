import type { Language } from '@entree/domain/foundation/languages.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type doorMessages from '@entree/locales/en/door.json'
import type { Messages } from '@entree/locales/translate.ts'
import { useT as useAnyT, type LoadedLanguage, type Translate } from '@entree/web/language.tsx'
import { loadFile, loadRefusals } from '@entree/web/message-files.ts'

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
/** Every text of the door app by its key; refusals as `errors.<code>`. */
export type MessageKey = WithoutPlural<keyof typeof doorMessages> | `errors.${RefusalCode}`

const files = import.meta.glob<{ default: Messages }>('../../locales/*/{door,errors}.json')

/** The texts of one language, with those of refusals under `errors.`. */
export async function loadMessages(language: Language): Promise<Messages> {
  const [own, refusals] = await Promise.all([loadFile(files, language, 'door'), loadRefusals(files, language)])
  return { ...own, ...refusals }
}

/** The texts in the language to start in. */
export async function loadFirstMessages(language: Language): Promise<LoadedLanguage> {
  return { language, parts: ['door'], messages: await loadMessages(language) }
}

/** `useT` of web, for the keys of the door app. */
export const useT: () => Translate<MessageKey> = useAnyT
