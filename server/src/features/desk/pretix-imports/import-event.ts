import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { suggestUrl } from '@entree/domain/catalogue/point-of-sale-rules.ts'
import type { PretixProduct } from '@entree/domain/desk/pretix-event.ts'
import { isUniqueViolation, refuseWhen } from '#platform/database/refused-by-database.ts'
import type { Config } from '#platform/config.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { pretixOrdersUrl } from '#providers/pretix/pretix-resources.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { createEvent } from '#features/catalogue/events/create-event.ts'
import { createPointOfSale } from '#features/catalogue/points-of-sale/save-point-of-sale.ts'
import { createProduct } from '#features/catalogue/products/save-product.ts'
import { beginFetched, isAtWork } from '#features/desk/ticket-imports/fetched-import.ts'
import { planEvent, type Planned } from './plan-event.ts'
import { insertSource, lockSource, updateSource, type KnownProduct } from './queries.ts'

/** Known in every country. */
const CREDIT_CARD = 3

type Input = CallInput<'importPretixEvent'>
type From = { origin: string; hooks: HookRegistry }

/**
 * Makes an event of one of pretix as a draft, with its products and a point of sale that is switched off (MOVE-35), and has its orders fetched
 * (MOVE-36). One that is here already gets the products that are new (MOVE-38). Refuses what `planEvent` refuses, and `import_not_ready` while
 * its orders are being fetched already.
 */
export async function importEvent(
  config: Pick<Config, 'PRIVATE_PRETIX'>,
  scope: Scope,
  input: Input,
  from: From,
): Promise<CallAnswer<'importPretixEvent'>> {
  const planned = await planEvent(config, scope, input)
  const isTwice = (error: unknown) => isUniqueViolation(error, 'pretix_event_source')
  return refuseWhen(
    isTwice,
    () => refuse('import_not_ready'),
    () =>
      transact(scope, async (scope) => {
        if (planned.plan.products.length === 0) return refuse('import_nothing')
        const event_id = planned.known?.event_id ?? (await makeEvent(scope, planned, from))
        const row = (await lockSource(scope, event_id)) ?? refuse('not_found')
        if (row.ticket_import_id !== null && (await isAtWork(scope, row.ticket_import_id))) return refuse('import_not_ready')
        const products = await makeProducts(scope, event_id, planned.plan.products, row.products, from)
        const { language } = input
        if (planned.known === null) await makeShop(scope, event_id, planned, { products, language, origin: from.origin })
        const types = products.flatMap(({ key, product_id, has_ticket }) =>
          has_ticket ? [{ ticket_type: key, product_id }] : [],
        )
        await updateSource(scope, event_id, {
          products: JSON.stringify(products),
          ticket_import_id: await beginFetched(scope, { event_id, products: types }),
          next_url: pretixOrdersUrl(planned.access, planned.source.slug),
          parts: 0,
          rows: 0,
          attempts: 0,
          token: scope.vault.seal('pretix_event.token', event_id, input.token),
          due_at: scope.now,
        })
        return { event_id }
      }),
  )
}

async function makeEvent(scope: Scope, { plan, source }: Planned, { origin, hooks }: From): Promise<number> {
  const { name, starts_at, ends_at } = plan
  const { id: event_id } = await createEvent(scope, { name, starts_at, ends_at }, { origin, hooks })
  await insertSource(scope, event_id, source)
  return event_id
}

/** The point of sale that its orders are of: switched off, with all that it has, paid by credit card until someone says otherwise. */
async function makeShop(
  scope: Scope,
  event_id: number,
  { plan: { name }, source }: Planned,
  { products, language, origin }: { products: readonly KnownProduct[]; language: Input['language']; origin: string },
): Promise<void> {
  const slug = suggestUrl(source.slug).slice(0, 60)
  const method = { payment_method_id: CREDIT_CARD, fee_fixed: 0, fee_percentage: 0 }
  const shop = { name, url: `${slug || 'pretix'}-${event_id}`, status: 'closed' as const, language, payment_methods: [method] }
  await createPointOfSale(scope, { event_id, ...shop, products: products.map(({ product_id }) => ({ product_id })) }, origin)
}

/** The products that are here and those that are new, which nobody can buy until they are put on sale. */
async function makeProducts(
  scope: Scope,
  event_id: number,
  planned: readonly PretixProduct[],
  here: readonly KnownProduct[],
  { hooks }: From,
): Promise<KnownProduct[]> {
  const products = [...here]
  // What is shown with others comes after them.
  const ordered = planned.toSorted((one, other) => Math.min(1, one.parents.length) - Math.min(1, other.parents.length))
  for (const { key, name, price, vat_percentage, stock, has_ticket, quotas, parents: shown_with } of ordered) {
    if (here.some((one) => one.key === key)) continue
    const parents = products.flatMap((one) => (shown_with.includes(one.key) ? [one.product_id] : []))
    const settings = { name, price, vat_percentage, stock, has_ticket, parents, product_type_id: 1, status: 'not_live' as const }
    const { id: product_id } = await createProduct(scope, hooks, { event_id, ...settings })
    products.push({ key, product_id, has_ticket, ...(quotas.length > 0 ? { quotas } : {}) })
  }
  return products
}
