import type { Language } from '@entree/domain/foundation/languages.ts'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type frameMessages from '@entree/locales/en/backoffice.json'
import type { Messages } from '@entree/locales/translate.ts'
import { useLanguage, useT as useAnyT, type LoadedLanguage, type Translate } from '@entree/web/language.tsx'
import { useEffect } from 'react'

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
type KeyOf<Texts> = Texts extends unknown ? keyof Texts : never
type AreaTexts = Awaited<ReturnType<(typeof areas)[MessageArea]['en']>>['default']

/** Every text of the back office by its key; refusals as `errors.<code>`. The type checker finds a key without a message. */
export type MessageKey = WithoutPlural<keyof typeof frameMessages | KeyOf<AreaTexts>> | `errors.${RefusalCode}`

type File = () => Promise<{ default: Messages }>
/** The texts that come with the screens of an area; `frame`, with the texts of the refusals, comes at once. */
export type MessageArea = keyof typeof areas
type FilesOfLanguages = Record<Language, File>

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
const areas = {
  account: {
    nl: () => import('@entree/locales/nl/backoffice-account.json'),
    de: () => import('@entree/locales/de/backoffice-account.json'),
    en: () => import('@entree/locales/en/backoffice-account.json'),
    es: () => import('@entree/locales/es/backoffice-account.json'),
    fr: () => import('@entree/locales/fr/backoffice-account.json'),
    pt: () => import('@entree/locales/pt/backoffice-account.json'),
  },
  company: {
    nl: () => import('@entree/locales/nl/backoffice-company.json'),
    de: () => import('@entree/locales/de/backoffice-company.json'),
    en: () => import('@entree/locales/en/backoffice-company.json'),
    es: () => import('@entree/locales/es/backoffice-company.json'),
    fr: () => import('@entree/locales/fr/backoffice-company.json'),
    pt: () => import('@entree/locales/pt/backoffice-company.json'),
  },
  admin: {
    nl: () => import('@entree/locales/nl/backoffice-admin.json'),
    de: () => import('@entree/locales/de/backoffice-admin.json'),
    en: () => import('@entree/locales/en/backoffice-admin.json'),
    es: () => import('@entree/locales/es/backoffice-admin.json'),
    fr: () => import('@entree/locales/fr/backoffice-admin.json'),
    pt: () => import('@entree/locales/pt/backoffice-admin.json'),
  },
  events: {
    nl: () => import('@entree/locales/nl/backoffice-events.json'),
    de: () => import('@entree/locales/de/backoffice-events.json'),
    en: () => import('@entree/locales/en/backoffice-events.json'),
    es: () => import('@entree/locales/es/backoffice-events.json'),
    fr: () => import('@entree/locales/fr/backoffice-events.json'),
    pt: () => import('@entree/locales/pt/backoffice-events.json'),
  },
  products: {
    nl: () => import('@entree/locales/nl/backoffice-products.json'),
    de: () => import('@entree/locales/de/backoffice-products.json'),
    en: () => import('@entree/locales/en/backoffice-products.json'),
    es: () => import('@entree/locales/es/backoffice-products.json'),
    fr: () => import('@entree/locales/fr/backoffice-products.json'),
    pt: () => import('@entree/locales/pt/backoffice-products.json'),
  },
  'points-of-sale': {
    nl: () => import('@entree/locales/nl/backoffice-points-of-sale.json'),
    de: () => import('@entree/locales/de/backoffice-points-of-sale.json'),
    en: () => import('@entree/locales/en/backoffice-points-of-sale.json'),
    es: () => import('@entree/locales/es/backoffice-points-of-sale.json'),
    fr: () => import('@entree/locales/fr/backoffice-points-of-sale.json'),
    pt: () => import('@entree/locales/pt/backoffice-points-of-sale.json'),
  },
  timeslots: {
    nl: () => import('@entree/locales/nl/backoffice-timeslots.json'),
    de: () => import('@entree/locales/de/backoffice-timeslots.json'),
    en: () => import('@entree/locales/en/backoffice-timeslots.json'),
    es: () => import('@entree/locales/es/backoffice-timeslots.json'),
    fr: () => import('@entree/locales/fr/backoffice-timeslots.json'),
    pt: () => import('@entree/locales/pt/backoffice-timeslots.json'),
  },
  'customer-information': {
    nl: () => import('@entree/locales/nl/backoffice-customer-information.json'),
    de: () => import('@entree/locales/de/backoffice-customer-information.json'),
    en: () => import('@entree/locales/en/backoffice-customer-information.json'),
    es: () => import('@entree/locales/es/backoffice-customer-information.json'),
    fr: () => import('@entree/locales/fr/backoffice-customer-information.json'),
    pt: () => import('@entree/locales/pt/backoffice-customer-information.json'),
  },
  'ticket-templates': {
    nl: () => import('@entree/locales/nl/backoffice-ticket-templates.json'),
    de: () => import('@entree/locales/de/backoffice-ticket-templates.json'),
    en: () => import('@entree/locales/en/backoffice-ticket-templates.json'),
    es: () => import('@entree/locales/es/backoffice-ticket-templates.json'),
    fr: () => import('@entree/locales/fr/backoffice-ticket-templates.json'),
    pt: () => import('@entree/locales/pt/backoffice-ticket-templates.json'),
  },
  discounts: {
    nl: () => import('@entree/locales/nl/backoffice-discounts.json'),
    de: () => import('@entree/locales/de/backoffice-discounts.json'),
    en: () => import('@entree/locales/en/backoffice-discounts.json'),
    es: () => import('@entree/locales/es/backoffice-discounts.json'),
    fr: () => import('@entree/locales/fr/backoffice-discounts.json'),
    pt: () => import('@entree/locales/pt/backoffice-discounts.json'),
  },
  orders: {
    nl: () => import('@entree/locales/nl/backoffice-orders.json'),
    de: () => import('@entree/locales/de/backoffice-orders.json'),
    en: () => import('@entree/locales/en/backoffice-orders.json'),
    es: () => import('@entree/locales/es/backoffice-orders.json'),
    fr: () => import('@entree/locales/fr/backoffice-orders.json'),
    pt: () => import('@entree/locales/pt/backoffice-orders.json'),
  },
  attention: {
    nl: () => import('@entree/locales/nl/backoffice-attention.json'),
    de: () => import('@entree/locales/de/backoffice-attention.json'),
    en: () => import('@entree/locales/en/backoffice-attention.json'),
    es: () => import('@entree/locales/es/backoffice-attention.json'),
    fr: () => import('@entree/locales/fr/backoffice-attention.json'),
    pt: () => import('@entree/locales/pt/backoffice-attention.json'),
  },
  batches: {
    nl: () => import('@entree/locales/nl/backoffice-batches.json'),
    de: () => import('@entree/locales/de/backoffice-batches.json'),
    en: () => import('@entree/locales/en/backoffice-batches.json'),
    es: () => import('@entree/locales/es/backoffice-batches.json'),
    fr: () => import('@entree/locales/fr/backoffice-batches.json'),
    pt: () => import('@entree/locales/pt/backoffice-batches.json'),
  },
  exports: {
    nl: () => import('@entree/locales/nl/backoffice-exports.json'),
    de: () => import('@entree/locales/de/backoffice-exports.json'),
    en: () => import('@entree/locales/en/backoffice-exports.json'),
    es: () => import('@entree/locales/es/backoffice-exports.json'),
    fr: () => import('@entree/locales/fr/backoffice-exports.json'),
    pt: () => import('@entree/locales/pt/backoffice-exports.json'),
  },
  scanning: {
    nl: () => import('@entree/locales/nl/backoffice-scanning.json'),
    de: () => import('@entree/locales/de/backoffice-scanning.json'),
    en: () => import('@entree/locales/en/backoffice-scanning.json'),
    es: () => import('@entree/locales/es/backoffice-scanning.json'),
    fr: () => import('@entree/locales/fr/backoffice-scanning.json'),
    pt: () => import('@entree/locales/pt/backoffice-scanning.json'),
  },
  'mail-texts': {
    nl: () => import('@entree/locales/nl/backoffice-mail-texts.json'),
    de: () => import('@entree/locales/de/backoffice-mail-texts.json'),
    en: () => import('@entree/locales/en/backoffice-mail-texts.json'),
    es: () => import('@entree/locales/es/backoffice-mail-texts.json'),
    fr: () => import('@entree/locales/fr/backoffice-mail-texts.json'),
    pt: () => import('@entree/locales/pt/backoffice-mail-texts.json'),
  },
  money: {
    nl: () => import('@entree/locales/nl/backoffice-money.json'),
    de: () => import('@entree/locales/de/backoffice-money.json'),
    en: () => import('@entree/locales/en/backoffice-money.json'),
    es: () => import('@entree/locales/es/backoffice-money.json'),
    fr: () => import('@entree/locales/fr/backoffice-money.json'),
    pt: () => import('@entree/locales/pt/backoffice-money.json'),
  },
  payouts: {
    nl: () => import('@entree/locales/nl/backoffice-payouts.json'),
    de: () => import('@entree/locales/de/backoffice-payouts.json'),
    en: () => import('@entree/locales/en/backoffice-payouts.json'),
    es: () => import('@entree/locales/es/backoffice-payouts.json'),
    fr: () => import('@entree/locales/fr/backoffice-payouts.json'),
    pt: () => import('@entree/locales/pt/backoffice-payouts.json'),
  },
  settlements: {
    nl: () => import('@entree/locales/nl/backoffice-settlements.json'),
    de: () => import('@entree/locales/de/backoffice-settlements.json'),
    en: () => import('@entree/locales/en/backoffice-settlements.json'),
    es: () => import('@entree/locales/es/backoffice-settlements.json'),
    fr: () => import('@entree/locales/fr/backoffice-settlements.json'),
    pt: () => import('@entree/locales/pt/backoffice-settlements.json'),
  },
  vat: {
    nl: () => import('@entree/locales/nl/backoffice-vat.json'),
    de: () => import('@entree/locales/de/backoffice-vat.json'),
    en: () => import('@entree/locales/en/backoffice-vat.json'),
    es: () => import('@entree/locales/es/backoffice-vat.json'),
    fr: () => import('@entree/locales/fr/backoffice-vat.json'),
    pt: () => import('@entree/locales/pt/backoffice-vat.json'),
  },
  changes: {
    nl: () => import('@entree/locales/nl/backoffice-changes.json'),
    de: () => import('@entree/locales/de/backoffice-changes.json'),
    en: () => import('@entree/locales/en/backoffice-changes.json'),
    es: () => import('@entree/locales/es/backoffice-changes.json'),
    fr: () => import('@entree/locales/fr/backoffice-changes.json'),
    pt: () => import('@entree/locales/pt/backoffice-changes.json'),
  },
  visitors: {
    nl: () => import('@entree/locales/nl/backoffice-visitors.json'),
    de: () => import('@entree/locales/de/backoffice-visitors.json'),
    en: () => import('@entree/locales/en/backoffice-visitors.json'),
    es: () => import('@entree/locales/es/backoffice-visitors.json'),
    fr: () => import('@entree/locales/fr/backoffice-visitors.json'),
    pt: () => import('@entree/locales/pt/backoffice-visitors.json'),
  },
  reports: {
    nl: () => import('@entree/locales/nl/backoffice-reports.json'),
    de: () => import('@entree/locales/de/backoffice-reports.json'),
    en: () => import('@entree/locales/en/backoffice-reports.json'),
    es: () => import('@entree/locales/es/backoffice-reports.json'),
    fr: () => import('@entree/locales/fr/backoffice-reports.json'),
    pt: () => import('@entree/locales/pt/backoffice-reports.json'),
  },
  privacy: {
    nl: () => import('@entree/locales/nl/backoffice-privacy.json'),
    de: () => import('@entree/locales/de/backoffice-privacy.json'),
    en: () => import('@entree/locales/en/backoffice-privacy.json'),
    es: () => import('@entree/locales/es/backoffice-privacy.json'),
    fr: () => import('@entree/locales/fr/backoffice-privacy.json'),
    pt: () => import('@entree/locales/pt/backoffice-privacy.json'),
  },
  extensions: {
    nl: () => import('@entree/locales/nl/backoffice-extensions.json'),
    de: () => import('@entree/locales/de/backoffice-extensions.json'),
    en: () => import('@entree/locales/en/backoffice-extensions.json'),
    es: () => import('@entree/locales/es/backoffice-extensions.json'),
    fr: () => import('@entree/locales/fr/backoffice-extensions.json'),
    pt: () => import('@entree/locales/pt/backoffice-extensions.json'),
  },
  'box-office': {
    nl: () => import('@entree/locales/nl/backoffice-box-office.json'),
    de: () => import('@entree/locales/de/backoffice-box-office.json'),
    en: () => import('@entree/locales/en/backoffice-box-office.json'),
    es: () => import('@entree/locales/es/backoffice-box-office.json'),
    fr: () => import('@entree/locales/fr/backoffice-box-office.json'),
    pt: () => import('@entree/locales/pt/backoffice-box-office.json'),
  },
  support: {
    nl: () => import('@entree/locales/nl/backoffice-support.json'),
    de: () => import('@entree/locales/de/backoffice-support.json'),
    en: () => import('@entree/locales/en/backoffice-support.json'),
    es: () => import('@entree/locales/es/backoffice-support.json'),
    fr: () => import('@entree/locales/fr/backoffice-support.json'),
    pt: () => import('@entree/locales/pt/backoffice-support.json'),
  },
  'guest-lists': {
    nl: () => import('@entree/locales/nl/backoffice-guest-lists.json'),
    de: () => import('@entree/locales/de/backoffice-guest-lists.json'),
    en: () => import('@entree/locales/en/backoffice-guest-lists.json'),
    es: () => import('@entree/locales/es/backoffice-guest-lists.json'),
    fr: () => import('@entree/locales/fr/backoffice-guest-lists.json'),
    pt: () => import('@entree/locales/pt/backoffice-guest-lists.json'),
  },
  dashboard: {
    nl: () => import('@entree/locales/nl/backoffice-dashboard.json'),
    de: () => import('@entree/locales/de/backoffice-dashboard.json'),
    en: () => import('@entree/locales/en/backoffice-dashboard.json'),
    es: () => import('@entree/locales/es/backoffice-dashboard.json'),
    fr: () => import('@entree/locales/fr/backoffice-dashboard.json'),
    pt: () => import('@entree/locales/pt/backoffice-dashboard.json'),
  },
} satisfies Record<string, FilesOfLanguages>

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
