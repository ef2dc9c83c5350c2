import type { Font } from 'fontkit'

/** What pdfkit can do and its published types leave out. */
declare global {
  namespace PDFKit {
    interface PDFKitReference {
      /** Its number in the document. */
      id: number
      /** Where it begins in the file, in bytes. */
      offset: number
      /** What was written so far. */
      buffer: Uint8Array[]
    }
  }
  namespace PDFKit {
    interface PDFPage {
      /** The number of its list of elements; asking for it makes the list. */
      structParentTreeKey: number
    }
  }
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A parsed font is shared by documents. */
      registerFont(name: string, font: Font): this
      /** The font chosen last. */
      _font: OpenFont
    }
    /** A font in a document, with the glyphs that it uses so far. */
    interface OpenFont {
      document: { ref: (data?: Record<string, unknown>) => Reference }
      /** The object that pages refer to. */
      dictionary: Reference
      subset: { glyphs: number[]; includeGlyph: (id: number) => number }
      /** By glyph of the subset: the characters it stands for. */
      unicode: number[][]
      /** By glyph of the subset, in thousandths of the size. */
      widths: number[]
      /** Its name on a page. */
      id: string
      ref: () => Reference
      /** Takes the glyphs of a text into the subset: their numbers in it as four hex digits, and distances in thousandths of the size. */
      encode: (text: string) => [string[], GlyphDistance[]]
      embed: () => void
    }
    interface GlyphDistance {
      xAdvance: number
      /** Without what pairs of letters are moved. */
      advanceWidth: number
      xOffset: number
      yOffset: number
    }
    /** An object of a document, which others refer to. */
    interface Reference {
      data: Record<string, unknown>
      end: (content?: string | Uint8Array) => void
    }
    interface TextOptions {
      /** Points, when the caller knows. */
      textWidth?: number
      wordCount?: number
    }
    /** Its own structure is a tree of objects that it writes one by one; these are what another is written with. */
    interface PDFMarking {
      /** By page: the elements of its pieces, by number. */
      getStructParentTree(): { get: (key: number) => PDFKitReference[] }
      /** Bytes written so far. */
      _offset: number
      _write: (data: Uint8Array) => void
      /** Tells that an object was written, at its offset. */
      _refEnd: (reference: PDFKitReference) => void
      /** Writes the document's title and author once more, as XML. */
      _addInfo: () => void
    }
    interface PDFImage {
      /** Opens a picture once, to be drawn on many pages; its size in pixels. */
      openImage(content: Buffer): ImageSrc & { width: number; height: number }
    }
  }
}
