/** A TrueType font taken apart, so that cutting letters out of it is no more than copying bytes. */
export type TakenApart = {
  /** Every table but the outlines, with its bytes; they stay as they are. */
  tables: { tag: string; bytes: Buffer }[]
  /** The outline of each glyph, by its number; empty for one that is blank. */
  outlines: Buffer[]
  /** The glyphs that the outline of a composed glyph (é: e and ´) is made of. */
  parts: number[][]
}

const COMPOSED = { words: 1, scale: 8, more: 32, scales: 64, matrix: 128 }

/** Takes a font with `head`, `loca` and `glyf` tables apart (ISO/IEC 14496-22). */
export function takeApart(font: Uint8Array): TakenApart {
  const tables = tablesOf(Buffer.from(font.buffer, font.byteOffset, font.byteLength))
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((name) => tables.find(({ tag }) => tag === name)?.bytes)
  if (!head || !loca || !glyf) throw new Error('a font without outlines')
  const isLong = head.readInt16BE(50) === 1
  const offsetOf = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const glyphs = loca.length / (isLong ? 4 : 2) - 1
  const outlines = Array.from({ length: glyphs }, (_, glyph) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)))
  const kept = tables.filter(({ tag }) => tag !== 'loca' && tag !== 'glyf')
  // All offsets in four bytes, whatever they were.
  head.writeInt16BE(1, 50)
  return { tables: kept, outlines, parts: outlines.map(partsOf) }
}

/** A font with the outlines of these glyphs only, all under the numbers that they have; the others are blank. */
export function cutFont({ tables, outlines, parts }: TakenApart, glyphs: Iterable<number>): Buffer {
  const kept = withParts(glyphs, parts)
  const loca = Buffer.alloc((outlines.length + 1) * 4)
  const cut: Buffer[] = []
  let offset = 0
  for (const [glyph, outline] of outlines.entries()) {
    if (kept.has(glyph)) {
      cut.push(outline)
      offset += outline.length
    }
    loca.writeUInt32BE(offset, (glyph + 1) * 4)
  }
  const all = [...tables, { tag: 'loca', bytes: loca }, { tag: 'glyf', bytes: Buffer.concat(cut) }]
  return putTogether(all.toSorted((a, b) => (a.tag < b.tag ? -1 : 1)))
}

function tablesOf(font: Buffer): TakenApart['tables'] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16
    const start = font.readUInt32BE(entry + 8)
    const bytes = Buffer.from(font.subarray(start, start + font.readUInt32BE(entry + 12)))
    return { tag: font.toString('latin1', entry, entry + 4), bytes }
  })
}

/** None for a glyph with an outline of its own. */
function partsOf(outline: Buffer): number[] {
  const parts: number[] = []
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return parts
  for (let at = 10, flags = COMPOSED.more; flags & COMPOSED.more;) {
    flags = outline.readUInt16BE(at)
    parts.push(outline.readUInt16BE(at + 2))
    at += 4 + (flags & COMPOSED.words ? 4 : 2)
    at += flags & COMPOSED.scale ? 2 : flags & COMPOSED.scales ? 4 : flags & COMPOSED.matrix ? 8 : 0
  }
  return parts
}

function withParts(glyphs: Iterable<number>, parts: number[][]): Set<number> {
  const kept = new Set(glyphs)
  // What is added is visited too: a part may have parts.
  for (const glyph of kept) for (const part of parts[glyph] ?? []) kept.add(part)
  return kept
}

/** Nobody who reads a font out of a document looks at its checksums, so there are none. */
function putTogether(tables: TakenApart['tables']): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tables.length, 4)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((tables.length - power) * 16, 10)
  const bytes: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, table] of tables.entries()) {
    const entry = 12 + index * 16
    directory.write(table.tag, entry, 'latin1')
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(table.bytes.length, entry + 12)
    const padding = Buffer.alloc((4 - (table.bytes.length % 4)) % 4)
    bytes.push(table.bytes, padding)
    offset += table.bytes.length + padding.length
  }
  return Buffer.concat(bytes)
}
