import { Readable } from 'node:stream'
import type { CallInput } from '@entree/contract/calls.ts'
import { spreadsheetTypes } from '@entree/contract/foundation/spreadsheets.ts'
import { DEFAULT_LANGUAGE } from '@entree/domain/foundation/languages.ts'
import { wallSeconds } from '@entree/domain/foundation/zoned-time.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { findEventName, listEntries } from './list-queries.ts'

/** Who waits, as a file for a spreadsheet; times as the clocks at the event show them (LIST-15). Refuses `not_found`. */
export async function downloadWaitingList(scope: Scope, input: CallInput<'downloadWaitingList'>): Promise<RawAnswer> {
  const { event_id, product_id = null, format, language = DEFAULT_LANGUAGE } = input
  const { time_zone } = (await findEventName(scope, event_id)) ?? refuse('not_found')
  const entries = await listEntries(scope, { event_id, product_id, search: '' })
  const t = messagesIn('backoffice-waiting-list', language)
  const at = (instant: string | null) => (instant === null ? null : wallSeconds(instant, time_zone))
  const content = writeSpreadsheet(format, {
    title: t('waiting.list'),
    language,
    columns: [
      { header: t('waiting.email'), kind: 'text' },
      { header: t('waiting.product'), kind: 'text' },
      { header: t('waiting.amount'), kind: 'integer' },
      { header: t('waiting.joined_at'), kind: 'moment' },
      { header: t('waiting.told'), kind: 'integer' },
      { header: t('waiting.told_at'), kind: 'moment' },
    ],
    rows: Readable.from([
      entries.map(({ email, product_name, amount, joined_at, told, told_at }) => [
        email,
        product_name,
        amount,
        at(joined_at),
        told,
        at(told_at),
      ]),
    ]),
  })
  return {
    raw: Readable.from(content),
    content_type: spreadsheetTypes[format],
    headers: {
      'content-disposition': `attachment; filename="waiting-list-${event_id}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}
