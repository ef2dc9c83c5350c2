import type { Fact } from '@entree/contract/foundation/facts/catalogue.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#platform/scope.ts'

/** To be written: facts, in their order. `only`: those of `one` for which this holds. */
export function factsInsert(
  { company_id, now }: Pick<Scope, 'company_id' | 'now'>,
  facts: readonly Fact[],
  only: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  // One value, so that the statement is the same however many there are and PostgreSQL keeps its plan.
  return factsFromInsert(sql`
    select ${company_id}::bigint, one.event_id, one.order_id, one.kind, one.data, ${now}::timestamptz
      from rows from (jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as (event_id bigint, order_id bigint, kind text, data jsonb))
           with ordinality as one (event_id, order_id, kind, data, position)
     where ${only}
     order by one.position`)
}

/** To be written: what a query found, whose columns are those that are named here. */
export function factsFromInsert(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into fact (company_id, event_id, order_id, kind, data, happened_at) ${rows}`
}
