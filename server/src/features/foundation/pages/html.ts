import { createHash } from 'node:crypto'

/** JSON as it may stand in a `<script>`: no text in it can end the element or open a comment. */
export function scriptJson(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

/** The source expression that lets a content security policy accept exactly this inline style or script. */
export function sourceHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}

/** The source expressions of all inline scripts and styles of a page. Those with attributes are not let through. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const hashesOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => sourceHash(text))
  return { scripts: hashesOf('script'), styles: hashesOf('style') }
}
