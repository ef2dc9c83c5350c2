import type { Language } from '@entree/domain/foundation/languages.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type frameMessages from '@entree/locales/en/backoffice.json'
import type seatMessages from '@entree/locales/en/seat.json'
import type { Messages } from '@entree/locales/translate.ts'
import { useLanguage, useT as useAnyT, type LoadedLanguage, type Translate } from '@entree/web/language.tsx'
import { loadFile, loadRefusals, loadSeats } from '@entree/web/message-files.ts'
import { useEffect } from 'react'
import type { AreaTexts } from './message-areas.ts'

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
type KeyOf<Texts> = Texts extends unknown ? keyof Texts : never

/** Every text of the back office by its key; refusals as `errors.<code>`, seats as `seat.<key>`. The type checker finds a key without a message. */
export type MessageKey =
  | WithoutPlural<keyof typeof frameMessages | KeyOf<AreaTexts[MessageArea]>>
  | `seat.${keyof typeof seatMessages}`
  | `errors.${RefusalCode}`

/** The texts that come with the screens of an area; `frame`, with the texts of the refusals and of seats, comes at once. */
export type MessageArea = keyof AreaTexts

const files = import.meta.glob<{ default: Messages }>('../../locales/*/{backoffice,backoffice-*,seat,errors}.json')

/** A part of the messages of one language: `frame` (with the refusals under `errors.`, and seats under `seat.`), or those of an area. */
export async function loadMessages(language: Language, part: string): Promise<Messages> {
  if (part !== 'frame') return loadFile(files, language, `backoffice-${part}`)
  const [own, seats, refusals] = await Promise.all([
    loadFile(files, language, 'backoffice'),
    loadSeats(files, language),
    loadRefusals(files, language),
  ])
  return { ...own, ...seats, ...refusals }
}

/** What every screen needs, in the language to start in. */
export async function loadFirstMessages(language: Language): Promise<LoadedLanguage> {
  return { language, parts: ['frame'], messages: await loadMessages(language, 'frame') }
}

/** Fetches the texts of areas; whether they are there. */
export function useAreas(wanted: readonly MessageArea[]): boolean {
  const { parts, load } = useLanguage()
  const missing = wanted.filter((area) => !parts.includes(area)).join(' ')
  useEffect(() => {
    for (const area of missing.split(' ').filter(Boolean)) load(area).catch(() => undefined)
  }, [missing, load])
  return missing === ''
}

/** `useT` of web, for the keys of the back office. */
export const useT: () => Translate<MessageKey> = useAnyT
