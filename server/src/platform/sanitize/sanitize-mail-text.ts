import sanitizeHtml from 'sanitize-html'
import { isWebUrl } from './web-url.ts'

/**
 * An organiser's text, safe in a mail: paragraphs, lists, bold, italic and underlined words, and links to web addresses. No image and
 * no style of their own, which mail programs take for advertising.
 */
export function sanitizeMailText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 10,
    transformTags: {
      h1: 'p',
      h2: 'p',
      h3: 'p',
      h4: 'p',
      a: (tagName, { href = '' }): sanitizeHtml.Tag => {
        const isAllowed = isWebUrl(href) && !href.startsWith('/')
        return { tagName, attribs: isAllowed ? { href } : {} }
      },
    },
  })
}
