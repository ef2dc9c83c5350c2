const DESCRIPTION_FULL_BELOW = 50
const DESCRIPTION_SHORT_LENGTH = 100

export type DescriptionView = { text: string; short: string; is_collapsible: boolean; is_open: boolean }

/**
 * How the event description shows, counted on its plain text (DEC-S-18): below 50 characters in full (POS-16), from there on
 * collapsible (POS-17) with the first 100 characters and an ellipsis as the short form (POS-18). Null when there is no text.
 */
export function descriptionView(html: string | null, is_description_open: boolean): DescriptionView | null {
  const text = plainText(html ?? '')
  if (text === '') return null
  const characters = [...text]
  const is_collapsible = characters.length >= DESCRIPTION_FULL_BELOW
  const short = characters.length > DESCRIPTION_SHORT_LENGTH ? `${characters.slice(0, DESCRIPTION_SHORT_LENGTH).join('')}…` : text
  return { text, short, is_collapsible, is_open: !is_collapsible || is_description_open }
}

/** What a reader sees of HTML, in one line. For counting and previews; it makes no HTML safe. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?(p|div|br|li|ul|ol|h[1-6]|tr|td|table|blockquote)\b[^>]*>/gi, ' ')
    .replace(/<[a-z/!][^>]*>/gi, '')
    .replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, entity: string) => decodeEntity(entity.toLowerCase()) ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
}

function decodeEntity(entity: string): string | undefined {
  if (!entity.startsWith('#')) return namedEntities[entity]
  const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
