import { languages } from '@entree/domain/foundation/languages.ts'
import type { Plugin } from 'vite'

/** What a page opens with besides the entry, by its path in the server's list of pages; any other path opens with the last. */
const PAGES: Record<string, string[]> = {
  '/': ['company-shop/index-page'],
  '/p/:url': ['points-of-sale/point-of-sale-page'],
  '/order/:id/:secret/timeslot': ['timeslots/select-timeslot-page'],
  '/order/:id/:secret/seats': ['seats/choose-seats-page'],
  '/order/:id/:secret/personal': ['customer-information/personal-details-page'],
  '/order/:id/:secret/products': ['cross-sell/extra-products-page'],
  '/order/:id/:secret/payment': ['payments/select-payment-method-page'],
  '/order/:id/:secret/overview': ['orders/order-overview-page'],
  '/order/:id/:secret/pending': ['orders/order-pending-page'],
  '/order/:id/:secret/status': ['orders/order-status-page'],
  '/order/:id/:secret/assign': ['claims/assign-tickets-page'],
  '/order/:id/:secret/claim': ['claims/claim-order-page'],
  '/order/thanks': ['orders/thank-you-page'],
  '/ticket/:id/:secret': ['ticket-screen/ticket-screen-page'],
  '/ticket/order/:id/:secret': ['ticket-screen/order-screens-page'],
  '/ticket/:id/:secret/claim': ['claims/claim-ticket-page'],
  '/ticket-lost': ['lost-tickets/ticket-lost-page'],
  '/terms-conditions': ['terms/terms-page'],
  '*': [],
}
/** They start a visit: their texts are the first part alone, and they are in no need of the routes of the others. */
const STARTS = ['/', '/p/:url']

/** The part of a built chunk that is looked at. */
type Chunk = { type: string; fileName: string; moduleIds?: string[]; imports?: string[] }

/**
 * Tells the server, in the `<!--head-->` of the built page, which files each page needs: it lets the browser fetch them with the
 * page. Without it they would be asked for only when the first script runs, a round trip later.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace('<!--head-->', `<!--head ${JSON.stringify(listFirstFiles(Object.values(bundle), html))}-->`),
    },
  }
}

function listFirstFiles(chunks: Chunk[], html: string) {
  const filesOf = (sources: string[]) => {
    const seen = new Set<string>()
    const visit = (file: string) => {
      if (seen.has(file) || html.includes(`/${file}`)) return
      seen.add(file)
      for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) visit(next)
    }
    for (const source of sources) visit(chunkOf(chunks, source))
    return [...seen].map((file) => `/${file}`)
  }
  const textsOf = (parts: string[]) =>
    Object.fromEntries(languages.map((language) => [language, filesOf(parts.map((part) => `locales/${language}/${part}.json`))]))
  const pages = Object.entries(PAGES).map(([path, parts]) => {
    const isStart = STARTS.includes(path)
    const sources = parts.map((page) => `shop/src/features/${page}.tsx`)
    const orders = path.startsWith('/order/') ? ['shop/src/ask-for-order.ts'] : []
    // The banner asks for consent at every first visit.
    return [
      path,
      filesOf([
        'shop/src/start.tsx',
        ...(isStart ? [] : ['shop/src/later-pages.tsx']),
        ...orders,
        ...sources,
        'consent/consent-banner.tsx',
      ]),
    ]
  })
  return {
    pages: Object.fromEntries(pages),
    starts: STARTS,
    texts: { first: textsOf(['shop']), later: textsOf(['order', 'seat', 'errors']) },
  }
}

function chunkOf(chunks: Chunk[], source: string): string {
  const found = chunks.find(({ type, moduleIds = [] }) => type === 'chunk' && moduleIds.some((id) => id.endsWith(source)))
  if (!found) throw new Error(`${source} is in no file of the build: shop/first-files.ts names it.`)
  return found.fileName
}
