import type { Language } from '@entree/domain/foundation/languages.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type frameMessages from '@entree/locales/en/backoffice.json'
import type { Messages } from '@entree/locales/translate.ts'
import { useLanguage, useT as useAnyT, type LoadedLanguage, type Translate } from '@entree/web/language.tsx'
import { useEffect } from 'react'
import { areas, type FilesOfLanguages } from './message-areas.ts'

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
type KeyOf<Texts> = Texts extends unknown ? keyof Texts : never
type AreaTexts = Awaited<ReturnType<(typeof areas)[MessageArea]['en']>>['default']

/** Every text of the back office by its key; refusals as `errors.<code>`. The type checker finds a key without a message. */
export type MessageKey = WithoutPlural<keyof typeof frameMessages | KeyOf<AreaTexts>> | `errors.${RefusalCode}`

/** The texts that come with the screens of an area; `frame`, with the texts of the refusals, comes at once. */
export type MessageArea = keyof typeof areas

const frame: FilesOfLanguages = {
  nl: () => import('@entree/locales/nl/backoffice.json'),
  de: () => import('@entree/locales/de/backoffice.json'),
  en: () => import('@entree/locales/en/backoffice.json'),
  es: () => import('@entree/locales/es/backoffice.json'),
  fr: () => import('@entree/locales/fr/backoffice.json'),
  pt: () => import('@entree/locales/pt/backoffice.json'),
}
const errors: FilesOfLanguages = {
  nl: () => import('@entree/locales/nl/errors.json'),
  de: () => import('@entree/locales/de/errors.json'),
  en: () => import('@entree/locales/en/errors.json'),
  es: () => import('@entree/locales/es/errors.json'),
  fr: () => import('@entree/locales/fr/errors.json'),
  pt: () => import('@entree/locales/pt/errors.json'),
}
/** A part of the messages of one language: `frame` (with the refusals under `errors.`), or those of an area. */
export async function loadMessages(language: Language, part: string): Promise<Messages> {
  if (isArea(part)) return (await areas[part][language]()).default
  const [ofFrame, ofRefusals] = await Promise.all([frame[language](), errors[language]()])
  const refusals = Object.entries(ofRefusals.default).map(([code, text]) => [`errors.${code}`, text])
  return { ...ofFrame.default, ...Object.fromEntries(refusals) }
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

function isArea(part: string): part is MessageArea {
  return part in areas
}
