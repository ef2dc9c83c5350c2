import { deflateSync } from 'node:zlib'
import { cutFont, takeApart, type TakenApart } from './cut-font.ts'
import { fontNames, fontOf } from './fonts.ts'
import type { Pdf } from './tickets-document.ts'

/** Makes the fonts known to a document, which then holds the letters that it uses. */
export function embedFonts(doc: Pdf): void {
  for (const name of fontNames) doc.registerFont(name, fontOf(name))
  cutQuickly(doc, 'regular')
  cutQuickly(doc, 'bold')
}

type House = 'regular' | 'bold'

/**
 * Lets a document cut the letters it uses out of a font that is taken apart already: with the font's own library that is half the
 * work on a small document. Glyphs keep their numbers, so everything else about the font is the same in every document.
 */
function cutQuickly(doc: Pdf, name: House): void {
  const { apart, widths, unicode } = preparedOf(name)
  const used = new Set([0])
  const embedded = doc.font(name)._font
  embedded.widths = widths
  embedded.unicode = unicode
  embedded.subset = {
    includeGlyph: (id) => {
      used.add(id)
      return id
    },
    encode: () => cutFont(apart, used),
  }
  embedded.document = Object.create(doc, { ref: { value: (data: object = {}) => rememberCompressed(doc.ref(data)) } })
}

type Prepared = { apart: TakenApart; widths: number[]; unicode: number[][] }

const prepared = new Map<House, Prepared>()

function preparedOf(name: House): Prepared {
  const known = prepared.get(name)
  if (known) return known
  const font = fontOf(name)
  const ids = Array.from({ length: font.numGlyphs }, (_, id) => id)
  const unicode: number[][] = ids.map(() => [])
  // The lowest of several: a blank, and not one that keeps words together.
  for (const code of font.characterSet.toSorted((a, b) => b - a)) unicode[font.glyphForCodePoint(code).id] = [code]
  const subset = font.createSubset()
  for (const id of ids) subset.includeGlyph(font.getGlyph(id))
  const widths = ids.map((id) => Math.round((font.getGlyph(id).advanceWidth * 1000) / font.unitsPerEm))
  const made = { apart: takeApart(subset.encode()), widths, unicode }
  prepared.set(name, made)
  return made
}

type Reference = ReturnType<Pdf['ref']>

/** The texts that say which glyph is which character: the same in every document. */
const compressed = new Map<string, Buffer>()

function rememberCompressed(reference: Reference): Reference {
  const end = reference.end.bind(reference)
  reference.end = (chunk?: unknown) => {
    if (typeof chunk !== 'string') return end(chunk)
    const made = compressed.get(chunk) ?? deflateSync(chunk)
    compressed.set(chunk, made)
    reference.compress = false
    Object.assign(reference.data, { Filter: 'FlateDecode' })
    end(made)
  }
  return reference
}
