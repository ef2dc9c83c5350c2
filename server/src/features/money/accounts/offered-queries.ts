import type { Database } from '#platform/database/database.ts'

/** The ways to pay that points of sale of a company offer now in `live` or `test`: not those of events that are over or archived. */
export async function listOfferedMethods(db: Database, company_id: number, mode: string, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('point_of_sale_payment_method as offered')
    .innerJoin('payment_method', 'payment_method.id', 'offered.payment_method_id')
    .innerJoin('point_of_sale', 'point_of_sale.id', 'offered.point_of_sale_id')
    .innerJoin('event', 'event.id', 'point_of_sale.event_id')
    .select('payment_method.adapter')
    .distinct()
    .where('offered.company_id', '=', company_id)
    .where('offered.removed_at', 'is', null)
    .where((of) => of.or([of('offered.online', '=', true), of('offered.show_pos', '=', true)]))
    .where('point_of_sale.company_id', '=', company_id)
    .where('point_of_sale.status', '=', mode)
    .where('event.company_id', '=', company_id)
    .where('event.archived_at', 'is', null)
    .where((of) => of.or([of('event.continuous', '=', true), of('event.ends_at', '>', now)]))
    .orderBy('payment_method.adapter')
    .execute()
  return rows.map(({ adapter }) => adapter)
}
