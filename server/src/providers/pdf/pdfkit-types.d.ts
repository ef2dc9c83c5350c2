import type { Font } from 'fontkit'

/** What pdfkit can do and its published types leave out. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A parsed font is shared by documents. */
      registerFont(name: string, font: Font): this
      /** The font that is chosen now. */
      _font: EmbeddedFont
    }
    /** A font as one document holds it: glyphs by their number in it. */
    type EmbeddedFont = {
      document: object
      subset: { includeGlyph: (id: number) => number; encode: () => Uint8Array }
      widths: number[]
      /** The characters that each glyph stands for. */
      unicode: number[][]
    }
    interface TextOptions {
      /** Points, when the caller knows. */
      textWidth?: number
      wordCount?: number
    }
    interface PDFImage {
      /** Opens a picture once, to be drawn on many pages. */
      openImage(content: Buffer): ImageSrc
    }
  }
}
