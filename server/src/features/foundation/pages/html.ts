import { createHash } from 'node:crypto'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it may stand in HTML, also between quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** JSON as it may stand in a `<script>`: no text in it can end the element or open a comment. */
export function scriptJson(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

/** The source expression that lets a content security policy accept exactly this inline style or script. */
export function sourceHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}
