/** More than 500 guests never are. */
const MOST_BYTES = 500_000

/** The text of a CSV file; null for what is none. Spreadsheets on Windows save in an encoding of their own when not told otherwise. */
export async function readTextFile(file: Blob): Promise<string | null> {
  if (file.size > MOST_BYTES) return null
  const bytes = await file.arrayBuffer()
  try {
    return textOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return textOf(new TextDecoder('windows-1252').decode(bytes))
  }
}

function textOf(text: string): string | null {
  return text.includes('\0') ? null : text
}
