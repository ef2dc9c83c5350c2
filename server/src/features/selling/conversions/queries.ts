import type { Scope } from '#platform/scope.ts'
import type { ConversionAccount } from '#providers/conversions/send-conversion.ts'

/** The account at the conversion service, when the event uses it (TRACK-08): its own, else the company's (DEC-B-202). Null when not. */
export async function findConversionAccount(
  { tx, company_id, vault }: Scope,
  event_id: number,
): Promise<ConversionAccount | null> {
  const row = await tx
    .selectFrom('event')
    .innerJoin('company', 'company.id', 'event.company_id')
    .select(['event.has_fb_capi', 'company.fb_pixel_id', 'company.fb_access_token', 'company.fb_test_event_code'])
    .select([
      'event.fb_pixel_id as own_pixel_id',
      'event.fb_access_token as own_token',
      'event.fb_test_event_code as own_test_code',
    ])
    .where('event.company_id', '=', company_id)
    .where('event.id', '=', event_id)
    .executeTakeFirst()
  if (!row?.has_fb_capi) return null
  if (row.own_pixel_id !== null && row.own_token !== null) {
    const access_token = vault.open('event.fb_access_token', event_id, row.own_token)
    return { pixel_id: row.own_pixel_id, access_token, test_event_code: row.own_test_code }
  }
  if (row.fb_pixel_id === null || row.fb_access_token === null) return null
  const access_token = vault.open('company.fb_access_token', company_id, row.fb_access_token)
  return { pixel_id: row.fb_pixel_id, access_token, test_event_code: row.fb_test_event_code }
}

export async function findBuyer({ tx, company_id }: Scope, customer_id: number | null) {
  if (customer_id === null) return null
  const row = await tx
    .selectFrom('customer')
    .select(['email', 'phone', 'first_name', 'last_name', 'gender', 'dob', 'city', 'zip', 'country'])
    .where('company_id', '=', company_id)
    .where('id', '=', customer_id)
    .executeTakeFirst()
  return row ?? null
}

/** What an order holds, by product and price; prices in cents. */
export async function listContents({ tx, company_id }: Scope, order_id: number) {
  const rows = await tx
    .selectFrom('order_product')
    .select((of) => ['product_id', 'discount_price', of.fn.countAll<number>().as('quantity')])
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .groupBy(['product_id', 'discount_price'])
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id, discount_price, quantity }) => ({
    id: String(product_id),
    quantity,
    item_price: discount_price,
  }))
}

export async function findPointOfSaleUrl({ tx, company_id }: Scope, id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('point_of_sale')
    .select('url')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.url ?? null
}
