import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** Each has letters that the others lack. A Han letter that several have is drawn as in the first. */
const families = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']
type Weight = 'regular' | 'bold'

const weights: Record<Weight, number> = { regular: 500, bold: 700 }
const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u

/** A letter as it is drawn: its outline as an SVG path in units of the font, y upwards, and how far the next one is. */
export type Outline = { path: string; advance: number; units_per_em: number }

type Piece = { file: string; ranges: [from: number, to: number][] }

let pieces: Promise<Piece[]> | null = null
const fonts = new Map<string, Record<Weight, Font>>()
const fileOf = new Map<string, string>()

/**
 * Makes the Chinese, Japanese and Korean letters of a text known, before any of it is set. Their fonts come in some 340 pieces of 40 kB,
 * of which only those are read that a text needs; most texts need none.
 */
export async function loadCjk(text: string): Promise<void> {
  if (!CJK.test(text)) return
  const missing = [...new Set(text)].filter((character) => CJK.test(character) && !fileOf.has(character))
  for (const character of missing) {
    const code = character.codePointAt(0) ?? 0
    const said = (await (pieces ??= readPieces())).filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
    for (const { file } of said) {
      const font = fonts.get(file) ?? (await openPiece(file))
      fonts.set(file, font)
      // A piece is said to hold letters that its family does not have.
      if (!font.regular.hasGlyphForCodePoint(code)) continue
      fileOf.set(character, file)
      break
    }
  }
}

/** The outline of a letter that `loadCjk` has made known; null for any other. */
export function cjkOutline(character: string, weight: Weight): Outline | null {
  const font = fonts.get(fileOf.get(character) ?? '')?.[weight]
  if (!font) return null
  const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
  return { path: glyph.path.toSVG(), advance: glyph.advanceWidth, units_per_em: font.unitsPerEm }
}

async function readPieces(): Promise<Piece[]> {
  const all = await Promise.all(
    families.map(async (family) => {
      const text = await readFile(pathOf(family, 'unicode.json'), 'utf8')
      const ranges: Record<string, string> = JSON.parse(text)
      return Object.entries(ranges).map(([name, codes]) => ({
        file: pathOf(family, `files/${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
        ranges: codes.split(',').map(readRange),
      }))
    }),
  )
  return all.flat()
}

/** `U+4e00` or `U+4e00-4eff` */
function readRange(text: string): [number, number] {
  const [from = 0, to = from] = text
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return [from, to]
}

/**
 * fontkit makes no weights of a compressed font, so it is unpacked first. What unpacks it takes 13 MB of memory and is loaded for those who
 * have such letters only.
 */
async function openPiece(file: string): Promise<Record<Weight, Font>> {
  const { decompress } = await import('wawoff2')
  const font = create(Buffer.from(await decompress(await readFile(file))))
  if (!('getVariation' in font)) throw new Error(`${file} has no weights`)
  return { regular: font.getVariation({ wght: weights.regular }), bold: font.getVariation({ wght: weights.bold }) }
}

function pathOf(family: string, file: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/${file}`))
}
