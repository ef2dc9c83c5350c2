import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { escapeHtml } from '#platform/sanitize/escape-html.ts'
import { sourceHash } from './html.ts'

const CSS = `
:root { color-scheme: light; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; background: #f7f6f3; color: #1c1b18; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 28rem; padding: 2rem; text-align: center; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; letter-spacing: -.02em; text-wrap: balance; }
p { margin: 0; color: #5b5850; text-wrap: pretty; }
`

/** Sends a page of a heading and a sentence that needs nothing else: where no shop can be shown. */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  { language, title, text }: { language: string; title: string; text: string },
): FastifyReply {
  return reply
    .status(status)
    .headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': contentSecurityPolicy({ styles: [sourceHash(CSS)], embeddable: false }),
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${CSS}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`,
    )
}
