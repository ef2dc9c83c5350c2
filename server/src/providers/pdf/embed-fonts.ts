import { deflateSync } from 'node:zlib'
import PdfKit from 'pdfkit'
import { fontNames, fontOf, type EmbeddedName } from './fonts.ts'
import type { Pdf } from './tickets-document.ts'

export type OpenFont = PDFKit.Mixins.OpenFont
type Reference = PDFKit.Mixins.Reference

/** Letters that nearly every ticket gets by with; blanks between them, so that no two are set as a pair. */
const USUAL = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ...'!"#$%&\'()*+,-./:;<=>?@[]_|~ «»·°¡¿€£–—‘’“”„…•×',
  ...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœĲĳŠšŽž',
].join(' ')

/** An object of a document, its bytes compressed already; what it refers to stands in its data. */
type Recorded = Reference & { content: Buffer | null }
/** The usual glyphs of a font as a document has them from the start, and the objects that embed exactly these. */
type Prepared = Pick<OpenFont, 'unicode' | 'widths'> & { glyphs: number[]; embed: (this: OpenFont) => void }

const prepared = new Map<EmbeddedName, Prepared>()

/**
 * Makes the fonts known to a document. Each that is used has the usual glyphs, so that the same bytes serve all documents: cutting and
 * compressing them again is a third of the time that a document takes. A document with another letter has its font cut for itself.
 */
export function registerFonts(doc: Pdf): void {
  for (const name of fontNames) doc.registerFont(name, fontOf(name))
}

/**
 * Chooses a font of the document and its size in points. `usual`: how many glyphs it has in every document, under the same numbers; none
 * for fonts that step in.
 */
export function useFont(doc: Pdf, name: EmbeddedName, size: number): { font: OpenFont; usual: number } {
  const font = doc.font(name, size)._font
  if (!isHouseFont(name)) return { font, usual: 0 }
  const made = prepared.get(name) ?? prepare(name)
  const isFresh = font.widths.length === 1
  if (isFresh) includeUsual(font, made)
  return { font, usual: made.widths.length }
}

/**
 * `embed` is the same for all documents: a function of each document's own, or a weak map of them, keeps every document until V8's next full
 * collection (docs/decisions/0067).
 */
function includeUsual(font: OpenFont, { glyphs, unicode, widths, embed }: Prepared): void {
  for (const glyph of glyphs) font.subset.includeGlyph(glyph)
  font.unicode = [...unicode]
  font.widths = [...widths]
  font.embed = embed
}

/** The others step in for a letter or two, of all the scripts of the world. */
function isHouseFont(name: EmbeddedName): boolean {
  return name === 'regular' || name === 'bold'
}

function prepare(name: EmbeddedName): Prepared {
  const doc = new PdfKit({ font: '' })
  registerFonts(doc)
  const font = doc.font(name)._font
  font.encode(USUAL)
  // Before it is cut, which adds the parts that letters are put together from.
  const glyphs = [...font.subset.glyphs]
  const objects: Recorded[] = []
  font.document = { ref: (data = {}) => record(objects, data) }
  font.dictionary = record(objects, {})
  font.embed()
  const { unicode, widths, embed: embedOwn } = font
  const embed = function (this: OpenFont): void {
    if (this.widths.length > widths.length) embedOwn.call(this)
    else writeObjects(this.document, this.dictionary, objects)
  }
  const made = { unicode, widths, glyphs, embed }
  prepared.set(name, made)
  return made
}

function record(objects: Recorded[], data: Record<string, unknown>): Recorded {
  const recorded: Recorded = {
    data,
    content: null,
    end: (content) => {
      if (content === undefined) return
      recorded.content = deflateSync(content)
      recorded.data.Filter = 'FlateDecode'
    },
  }
  objects.push(recorded)
  return recorded
}

/** Writes what was recorded into a document; the first object is the font's own, which its pages refer to. */
function writeObjects(doc: OpenFont['document'], dictionary: Reference, objects: readonly Recorded[]): void {
  const written = new Map<unknown, Reference>()
  for (const recorded of objects) written.set(recorded, written.size === 0 ? dictionary : doc.ref({ ...recorded.data }))
  const linked = (value: unknown) => written.get(value) ?? value
  for (const recorded of objects) {
    const reference = written.get(recorded)
    if (!reference) continue
    for (const [key, value] of Object.entries(recorded.data))
      reference.data[key] = Array.isArray(value) ? value.map(linked) : linked(value)
    reference.end(recorded.content ?? undefined)
  }
}
