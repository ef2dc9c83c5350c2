import { plainText } from '../foundation/description-text.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

/** The mails that an organiser may add a text of their own to. */
export const mailTextKinds = ['order', 'invitation', 'reminder', 'visit'] as const
export type MailTextKind = (typeof mailTextKinds)[number]

/** What such a text may hold: each stands for what is true of the order that the mail is about. */
export const mailTextPlaceholders = ['name', 'event', 'date', 'venue', 'order_number', 'company'] as const
export type MailTextPlaceholder = (typeof mailTextPlaceholders)[number]

/** Characters that a reader sees. */
const MOST_TEXT = 4000
const PLACEHOLDER = /\{(\w+)\}/g

const isKnown = (name: string): name is MailTextPlaceholder => mailTextPlaceholders.some((one) => one === name)

/**
 * Safe HTML with what its placeholders stand for, through `escape`; one that says nothing for this order is left out with the blank before
 * it. In the address of a link they are written as addresses are.
 */
export function fillMailText(
  html: string,
  values: Record<MailTextPlaceholder, string>,
  escape: (value: string) => string,
): string {
  const fill = (words: string) =>
    words.replaceAll(/( ?)\{(\w+)\}/g, (whole, blank: string, name: string) => {
      if (!isKnown(name)) return whole
      return values[name] === '' ? '' : `${blank}${escape(values[name])}`
    })
  const fillAddress = (tag: string) =>
    tag.replaceAll(PLACEHOLDER, (whole, name: string) => (isKnown(name) ? encodeURIComponent(values[name]) : whole))
  // Every other part is a tag.
  return html
    .split(/(<[^>]*>)/)
    .map((part, index) => (index % 2 === 0 ? fill(part) : fillAddress(part)))
    .join('')
}

/** The same text for readers without HTML: a line for each paragraph and item. */
export function linesOfMailText(html: string): string[] {
  return html
    .split(/<\/(?:p|li)>|<br ?\/?>/)
    .map((part) => plainText(part))
    .filter((line) => line !== '')
}

/** What is wrong with a text of one's own, given as safe HTML: `text_too_long` with `max`, `placeholder_unknown` with the placeholder. */
export function mailTextRefusals(html: string, field: string): Refusal[] {
  const text = plainText(html)
  if ([...text].length > MOST_TEXT) return [refusal('text_too_long', { field, max: MOST_TEXT })]
  // In the addresses of links too.
  const unknown = [...html.matchAll(PLACEHOLDER)].find(([, name = '']) => !isKnown(name))
  return unknown ? [refusal('placeholder_unknown', { field, placeholder: unknown[0] })] : []
}

/** A text of one's own as it is kept. `event_id` null: of the company, for all its events. */
export type KeptMailText = { event_id: number | null; language: string; html: string }

/**
 * The text that a mail in this language carries: that of the event in the language, else that of the company in it, else none. A text is
 * never sent in a language that it was not written in.
 */
export function chooseMailText(texts: readonly KeptMailText[], event_id: number, language: string): string | null {
  const inLanguage = texts.filter((text) => text.language === language)
  const own = inLanguage.find((text) => text.event_id === event_id) ?? inLanguage.find((text) => text.event_id === null)
  return own?.html ?? null
}
