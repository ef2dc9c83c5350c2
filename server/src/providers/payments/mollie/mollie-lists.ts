import type { z } from 'zod'
import type { RestClient } from '../rest-client.ts'
import { pageOf } from './mollie-answers.ts'

/** As many as Mollie lists at once. */
export const PAGE = '250'

/** Every item of a list, page by page; of one whose newest come first, up to the page with the first that `isEnough`. */
export async function listAll<T>(
  call: RestClient,
  path: string,
  name: string,
  item: z.ZodType<T>,
  signal: AbortSignal,
  isEnough: (one: T) => boolean = () => false,
): Promise<T[]> {
  const found: T[] = []
  let from: string | null = null
  do {
    const query: Record<string, string> = { limit: PAGE, ...(from === null ? {} : { from }) }
    const page: { items: T[]; next: string | null } = await call(pageOf(name, item), { method: 'GET', path, query, signal })
    found.push(...page.items)
    if (page.items.some(isEnough)) break
    // The id in it is enough: the address itself is not followed, so that the keys go nowhere else.
    from = page.next === null ? null : new URL(page.next).searchParams.get('from')
  } while (from !== null)
  return found
}
