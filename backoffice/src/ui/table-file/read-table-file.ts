import { readTextFile } from './read-text-file.ts'

/**
 * The text of a file with a table: a CSV file as it is, an Excel file with tabs between its cells; null for one that is neither, or too big.
 * Numbers of an Excel file stay as they are written in it, so that one that Excel rounded is distinguished from one that it did not.
 */
export async function readTableFile(file: Blob, most_bytes: number): Promise<string | null> {
  if (file.size > most_bytes) return null
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (p !== 0x50 || k !== 0x4b) return readTextFile(file)
  const { readSheet } = await import('read-excel-file/universal')
  try {
    const rows = await readSheet(await file.arrayBuffer(), { parseNumber: (text) => text })
    return rows.map((row) => row.map(textOf).join('\t')).join('\n')
  } catch {
    return null
  }
}

function textOf(cell: unknown): string {
  if (typeof cell !== 'string' && typeof cell !== 'boolean' && !(cell instanceof Date)) return ''
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
  return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
