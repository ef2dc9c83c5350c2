import sanitizeHtml from 'sanitize-html'
import { isWebUrl } from './web-url.ts'

const BESIDE = { target: '_blank', rel: 'noopener noreferrer nofollow' }
const OWN_IMAGE = /^\/files\/public\/[\w./-]+$/

/**
 * An organiser's text, safe to put on a page (failure story 29): simple formatting, links that open beside the shop and tell it
 * nothing, and images of our own. Scripts, styles, frames and forms go, with what is in them.
 */
export function sanitizeDescription(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'hr',
      'div',
      'span',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'small',
      'sub',
      'sup',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'a',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 30,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({ tagName, attribs: isWebUrl(href) ? { href, ...BESIDE } : {} }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage(attribs.src ?? ''),
  })
}

function isOwnImage(src: string): boolean {
  return OWN_IMAGE.test(src) && !src.includes('..')
}
