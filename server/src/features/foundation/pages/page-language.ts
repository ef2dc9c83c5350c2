import { languageOf, type Language } from '@entree/domain/foundation/languages.ts'
import type { Scope } from '#platform/scope.ts'
import { sameSecret } from '#platform/tokens.ts'
import type { HookRegistry } from '#features/hooks.ts'
import type { PageAddress } from './page-provider.ts'
import type { LanguageOf } from './shop-routes.ts'

/** `language` is null where it is not known, and `event_name` where the page is of no order or ticket. */
export type PageSubject = { language: Language | null; event_name: string | null }

const NOTHING: PageSubject = { language: null, event_name: null }

/**
 * The language that the order or ticket of a page speaks, or the mail that led to it, so that the page is painted in it, and its event; nothing
 * without one, and for who does not have the secret of the order or ticket. The thank-you page names its order in the query (ROUTE-15).
 */
export async function pageSubject(
  { tx, company_id }: Scope,
  hooks: HookRegistry,
  language_of: LanguageOf | undefined,
  { params, query }: PageAddress,
): Promise<PageSubject> {
  if (language_of === undefined) return NOTHING
  if (language_of === 'mail') return { ...NOTHING, language: languageOf(query.get('language')) }
  const id = params.id ?? query.get('order_number') ?? ''
  const given = params.secret ?? query.get('order_secret') ?? ''
  const [find] = language_of === 'ticket' ? hooks.findTicketLanguages : hooks.findOrderLanguages
  if (!find || !/^[1-9]\d{0,14}$/.test(id)) return NOTHING
  const found = await find(tx, company_id, Number(id))
  if (found === null || !sameSecret(found.secret, given)) return NOTHING
  return { language: languageOf(language_of === 'purchase' ? found.shop : found.own), event_name: found.event_name }
}
