import { factKinds } from '@entree/contract/foundation/facts/catalogue.ts'
import type { Services } from '#features/services.ts'
import { takeFacts } from '#features/foundation/facts/take-facts.ts'
import { insertDeliveries, IS_LISTENED_TO, listListening, type Listening, type NewDelivery } from './delivery-queries.ts'

const READER = 'webhooks'
const AT_ONCE = 1_000

type StoredFact = Awaited<ReturnType<typeof takeFacts>>[number]

/** Makes deliveries of the facts that are new, for the webhooks that want them; each once, as how far it has come is committed with them. */
export async function queueFacts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE;) {
    taken = await db.transaction().execute(async (tx) => {
      const facts = await takeFacts(tx, READER, AT_ONCE, IS_LISTENED_TO)
      if (facts.length === 0) return 0
      const webhooks = await listListening(tx, [...new Set(facts.map(({ company_id }) => company_id))])
      const rows = webhooks.length === 0 ? [] : facts.flatMap((fact) => deliveriesOf(fact, webhooks))
      if (rows.length > 0) await insertDeliveries(tx, rows, now())
      return facts.length
    })
  }
}

function deliveriesOf(fact: StoredFact, webhooks: readonly Listening[]): NewDelivery[] {
  const { company_id, kind, order_id } = fact
  const wanting = webhooks.filter((webhook) => webhook.company_id === company_id && wants(webhook, fact))
  if (wanting.length === 0) return []
  const body = bodyOf(fact)
  return wanting.map(({ id: webhook_id }) => ({ company_id, webhook_id, kind, order_id, body }))
}

function wants({ kinds, event_access, event_ids }: Listening, { kind, event_id }: StoredFact): boolean {
  if (!kinds.includes(kind)) return false
  return event_access === 'all' || (event_id !== null && event_ids.includes(event_id))
}

/** What is sent of a fact (HOOK-03). */
function bodyOf({ id, company_id, event_id, order_id, kind, data, happened_at }: StoredFact): string {
  const { version } = factKinds[kind]
  return JSON.stringify({ type: kind, timestamp: happened_at, id, version, company_id, event_id, order_id, data })
}
