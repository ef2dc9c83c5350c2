import { Readable } from 'node:stream'
import type { CallInput } from '@entree/contract/calls.ts'
import { spreadsheetTypes } from '@entree/contract/foundation/spreadsheets.ts'
import { discountCodeState, type DiscountCodeState } from '@entree/domain/catalogue/discount-code.ts'
import { DEFAULT_LANGUAGE } from '@entree/domain/foundation/languages.ts'
import { DEFAULT_TIME_ZONE, wallSeconds } from '@entree/domain/foundation/zoned-time.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { messagesIn, type Translate } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { listCodes } from './settings-queries.ts'

/** The discount codes that are found, as a file for a spreadsheet, in the order in which they were made (BDISC-24). */
export async function downloadDiscountCodes(scope: Scope, input: CallInput<'downloadDiscountCodes'>): Promise<RawAnswer> {
  const { search = '', state = null, format, language = DEFAULT_LANGUAGE } = input
  const { tx, company_id, now } = scope
  const codes = await listCodes(tx, company_id, { event_ids: allowedEventIds(scope), search, state, now })
  const t = messagesIn('backoffice-discounts', language)
  const at = (instant: string | null) => (instant === null ? null : wallSeconds(instant, DEFAULT_TIME_ZONE))
  const content = writeSpreadsheet(format, {
    title: t('discounts.many_list'),
    language,
    columns: [
      { header: t('discounts.code'), kind: 'text' },
      { header: t('discounts.percentage'), kind: 'share' },
      { header: t('discounts.value'), kind: 'amount' },
      { header: t('discounts.apply_type'), kind: 'text' },
      { header: t('discounts.stock'), kind: 'integer' },
      { header: t('discounts.used'), kind: 'integer' },
      { header: t('discounts.tickets'), kind: 'integer' },
      { header: t('discounts.starts_at'), kind: 'moment' },
      { header: t('discounts.ends_at'), kind: 'moment' },
      { header: t('discounts.active'), kind: 'text' },
    ],
    rows: Readable.from([
      codes.map((row) => [
        row.code,
        row.type === 'percentage' ? row.amount : null,
        row.type === 'value' ? row.amount : null,
        t(row.apply_type === 'order' ? 'discounts.apply_order' : 'discounts.apply_product'),
        row.stock,
        row.times_used,
        row.tickets_count,
        at(row.starts_at),
        at(row.ends_at),
        stateText(
          t,
          discountCodeState({ ...row, current_stock: row.stock === null ? null : row.stock - row.reserved }, Date.parse(now)),
        ),
      ]),
    ]),
  })
  return {
    raw: Readable.from(content),
    content_type: spreadsheetTypes[format],
    headers: {
      'content-disposition': `attachment; filename="discount-codes.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

function stateText(t: Translate, state: DiscountCodeState): string {
  if (state === 'off') return t('discounts.active_no')
  if (state === 'ended') return t('discounts.active_ended')
  if (state === 'used_up') return t('discounts.active_used_up')
  return t(state === 'later' ? 'discounts.active_later' : 'discounts.active_yes')
}
