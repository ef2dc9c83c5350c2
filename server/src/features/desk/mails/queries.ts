import { GIFT_VOUCHER_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import type { Scope } from '#platform/scope.ts'

/** What a mail says about an event: the one with this id, or the newest (null); not that of a batch. */
export async function findExampleEvent({ tx, company_id }: Scope, id: number | null) {
  return tx
    .selectFrom('event')
    .leftJoin('venue', 'venue.id', 'event.venue_id')
    .select(['event.id as event_id', 'event.name as event_name', 'event.starts_at', 'event.ends_at', 'event.time_zone'])
    .select(['event.continuous', 'event.ticket_template_id', 'event.image as event_image'])
    .select(['venue.name as venue_name', 'venue.address as venue_address', 'venue.zip as venue_zip', 'venue.city as venue_city'])
    .select('venue.country_code as venue_country_code')
    .where('event.company_id', '=', company_id)
    .where('event.batch_id', 'is', null)
    .$if(id !== null, (of) => of.where('event.id', '=', id))
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Its first two products that bring someone in, or something, with their prices in cents: gift vouchers are mailed otherwise. */
export async function listExampleProducts({ tx, company_id }: Scope, event_id: number) {
  return tx
    .selectFrom('product')
    .select(['id', 'name', 'price', 'product_type_id'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('product_type_id', '<>', GIFT_VOUCHER_PRODUCT_TYPE_ID)
    .orderBy('sort')
    .orderBy('id')
    .limit(2)
    .execute()
}
