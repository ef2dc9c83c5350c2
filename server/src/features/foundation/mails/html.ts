import { escapeHtml } from '#platform/sanitize/escape-html.ts'

/** A piece of HTML that needs no escaping any more. */
export type Html = { html: string }
type Value = string | number | Html | Html[] | null | false

/**
 * Writes HTML: every value is escaped, unless it is HTML already. Null and false write nothing. (Not called `html`, because the
 * formatter would then lay the markup out again, and blanks count in a mail.)
 */
export function markup(texts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: texts.map((text, index) => text + written(values[index] ?? null)).join('') }
}

/** Data for a `<script type="application/ld+json">`, which nothing in it can close. */
export function jsonLd(data: unknown): Html {
  return { html: `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` }
}

function written(value: Value): string {
  if (value === null || value === false) return ''
  if (Array.isArray(value)) return value.map((part) => part.html).join('')
  return typeof value === 'object' ? value.html : escapeHtml(String(value))
}
