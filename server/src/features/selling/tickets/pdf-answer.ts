import type { RawAnswer } from '#platform/http/bind-call.ts'

/** A PDF as a call answers it, to be saved under this name; no search engine keeps it. */
export function pdfAnswer(content: Buffer, filename: string): RawAnswer {
  return {
    raw: content,
    content_type: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="${filename.replaceAll(/[^\w.-]/g, '-')}"`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  }
}
