import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { readTextFile } from './read-text-file.ts'

/** What a file says; where it says nothing, what it is refused for: null for one that is no table. */
export type TableFile = { text: string } | { text: null; refused: Refusal | null }

const NO_TABLE: TableFile = { text: null, refused: null }

/**
 * The text of a file with a table: a CSV file as it is, an Excel file with tabs between its cells. One that is neither, or too large, has none.
 * Numbers of an Excel file stay as they are written in it, so that one that Excel rounded is distinguished from one that it did not.
 */
export async function readTableFile(file: Blob, most_bytes: number): Promise<TableFile> {
  if (file.size > most_bytes) return { text: null, refused: refusal('file_too_large', { max_kb: most_bytes / 1000 }) }
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (p !== 0x50 || k !== 0x4b) {
    const text = await readTextFile(file)
    return text === null ? NO_TABLE : { text }
  }
  const { readSheet } = await import('read-excel-file/universal')
  try {
    const rows = await readSheet(await file.arrayBuffer(), { parseNumber: (text) => text })
    return { text: rows.map((row) => row.map(textOf).join('\t')).join('\n') }
  } catch {
    return NO_TABLE
  }
}

function textOf(cell: unknown): string {
  if (typeof cell !== 'string' && typeof cell !== 'boolean' && !(cell instanceof Date)) return ''
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
  return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
