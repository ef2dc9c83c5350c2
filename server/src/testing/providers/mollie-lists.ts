import type { FakeAnswer } from './fake-provider.ts'

/** How Mollie lists anything: by pages of at most `page`, each with the address of the next. */
export function mollieLists(page: number) {
  return (name: string, items: { id: string }[], query: URLSearchParams): FakeAnswer => {
    const from = query.get('from')
    const start = from === null ? 0 : items.findIndex(({ id }) => id === from)
    const size = Math.min(page, Number(query.get('limit') ?? 50))
    const next = items[start + size]
    const shown = items.slice(start, start + size)
    const href = next && `https://api.mollie.com/v2/x?from=${next.id}&limit=${size}`
    return {
      status: 200,
      body: {
        count: shown.length,
        _embedded: { [name]: shown },
        _links: { next: href ? { href, type: 'application/hal+json' } : null },
      },
    }
  }
}
