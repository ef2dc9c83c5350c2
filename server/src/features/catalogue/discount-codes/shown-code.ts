import { sql, type RawBuilder } from 'kysely'

/** The code of discount code `table` as others than its holder see it: `maskedVoucherCode` of the domain in SQL, for a gift voucher (GIFT-17). */
export function shownCode(table: string): RawBuilder<string | null> {
  const [code, type] = [sql.ref(`${table}.code`), sql.ref(`${table}.type`)]
  return sql<string | null>`case when ${type} = 'voucher' then '••••-' || right(${code}, 4) else ${code} end`
}
