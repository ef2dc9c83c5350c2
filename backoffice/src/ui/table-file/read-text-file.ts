/**
 * The text of a CSV file; null for what is none. Its mark names the encoding (`Unicode text` of Excel is UTF-16); without one, what is no
 * UTF-8 is what spreadsheets on Windows save in.
 */
export async function readTextFile(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return textOf(new TextDecoder('utf-16le').decode(bytes))
  if (first === 0xfe && second === 0xff) return textOf(new TextDecoder('utf-16be').decode(bytes))
  try {
    return textOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return textOf(new TextDecoder('windows-1252').decode(bytes))
  }
}

function textOf(text: string): string | null {
  return text.includes('\0') ? null : text
}
