const SPECIAL = /[<>&"]/g
const names: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
/** Characters that no XML may hold, however they are written. */
// oxlint-disable-next-line no-control-regex -- control characters are what it finds
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
/** Excel reads this as the character with that number. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g

/** A text as the XML of a workbook shows it, without the characters that it cannot hold. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(ESCAPE, '_x005F_')
    .replaceAll(SPECIAL, (character) => names[character] ?? '')
}
