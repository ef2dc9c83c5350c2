import type { Font } from 'fontkit'

/** What pdfkit can do and its published types leave out. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A parsed font is shared by documents. */
      registerFont(name: string, font: Font): this
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
