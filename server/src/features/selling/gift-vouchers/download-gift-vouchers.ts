import { Readable } from 'node:stream'
import type { CallInput } from '@entree/contract/calls.ts'
import { spreadsheetTypes } from '@entree/contract/foundation/spreadsheets.ts'
import type { GiftVoucherRow } from '@entree/contract/selling/gift-vouchers/entities.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { DEFAULT_LANGUAGE } from '@entree/domain/foundation/languages.ts'
import { addMs, MINUTE_MS, wallSeconds } from '@entree/domain/foundation/zoned-time.ts'
import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { findGiftVouchers } from './read-vouchers.ts'

/** The gift vouchers that are found, as a file for a spreadsheet, in the order in which they were sold: as they stand, or stood at the end of a day (GIFT-26). */
export async function downloadGiftVouchers(scope: Scope, input: CallInput<'downloadGiftVouchers'>): Promise<RawAnswer> {
  const { format, language = DEFAULT_LANGUAGE, ...asked } = input
  const vouchers = await findGiftVouchers(scope, asked)
  const t = messagesIn('backoffice-discounts', language)
  const at = (instant: string) => wallSeconds(instant, BOOKS_ZONE)
  const content = writeSpreadsheet(format, {
    title: t('discounts.voucher_list'),
    language,
    columns: [
      { header: t('discounts.code'), kind: 'text' },
      { header: t('discounts.voucher_product'), kind: 'text' },
      { header: t('discounts.voucher_sold'), kind: 'moment' },
      { header: t('discounts.voucher_order'), kind: 'text' },
      { header: t('discounts.ends_at'), kind: 'moment' },
      { header: t('discounts.voucher_amount'), kind: 'amount' },
      { header: t('discounts.voucher_left'), kind: 'amount' },
      { header: t('discounts.voucher_owed'), kind: 'amount' },
      { header: t('discounts.active'), kind: 'text' },
      { header: t('discounts.voucher_reason'), kind: 'text' },
      { header: t('discounts.used'), kind: 'text' },
    ],
    rows: Readable.from([
      vouchers.map((row) => [
        row.code,
        row.product,
        at(row.sold_at),
        row.order_number,
        // The end itself is too late.
        row.ends_at === null ? null : at(addMs(row.ends_at, -MINUTE_MS)),
        row.amount,
        row.left,
        row.owed,
        t(`discounts.voucher_${row.state}`),
        row.block_reason,
        usesText(row),
      ]),
    ]),
  })
  return {
    raw: Readable.from(content),
    content_type: spreadsheetTypes[format],
    headers: {
      'content-disposition': `attachment; filename="gift-vouchers.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

function usesText({ uses }: GiftVoucherRow): string {
  return uses.map(({ order_number, amount }) => `${order_number}: ${formatEuro(amount)}`).join(', ')
}
