import { deflateSync } from 'node:zlib'
import type { Pdf } from './tickets-document.ts'

type Content = Pdf['page']['content']

/** Has a page compressed quickly when it ends. */
export function compressQuickly({ content }: Pdf['page']): void {
  content.end = endQuickly
}

/**
 * Ends what is drawn on a page. That is mostly the code, which is practically random: what the library's level of compression gets out of it, a
 * tenth of a page's bytes, costs more than twice the time, a tenth of a document's. One function for all pages: one of each page's own would keep
 * its document until V8's next full collection (docs/decisions/0067).
 */
function endQuickly(this: Content): void {
  this.buffer = [deflateSync(Buffer.concat(this.buffer), { level: 3 })]
  this.compress = false
  this.finalize()
}
