import { Readable } from 'node:stream'
import type { CallInput } from '@entree/contract/calls.ts'
import { spreadsheetTypes } from '@entree/contract/foundation/spreadsheets.ts'
import { DEFAULT_LANGUAGE } from '@entree/domain/foundation/languages.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { Row } from '#platform/spreadsheets/spreadsheet.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { listLines } from './queries.ts'
import { describeLine, readSettlement } from './read-settlements.ts'

const LINES_AT_ONCE = 1000

/** The lines of a settlement as a file for a spreadsheet, their sums last (SETL-24). Refuses `not_found`. */
export async function downloadSettlement(scope: Scope, input: CallInput<'downloadSettlement'>): Promise<RawAnswer> {
  const { id, format, language = DEFAULT_LANGUAGE } = input
  const { settled_at, provider } = await readSettlement(scope, id)
  const t = messagesIn('backoffice-settlements', language)
  const content = writeSpreadsheet(format, {
    title: t('settlements.title'),
    language,
    columns: [
      { header: t('settlements.kind'), kind: 'text' },
      { header: t('settlements.provider_id'), kind: 'text' },
      { header: t('settlements.order'), kind: 'text' },
      { header: t('settlements.method'), kind: 'text' },
      { header: t('settlements.quantity'), kind: 'integer' },
      { header: t('settlements.gross'), kind: 'amount' },
      { header: t('settlements.fee'), kind: 'amount' },
      { header: t('settlements.net'), kind: 'amount' },
    ],
    rows: rowsOf(scope, id, t),
  })
  return {
    raw: Readable.from(content),
    content_type: spreadsheetTypes[format],
    headers: {
      'content-disposition': `attachment; filename="settlement-${provider}-${settled_at.slice(0, 10)}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

async function* rowsOf(scope: Scope, id: number, t: (key: string) => string): AsyncGenerator<readonly Row[]> {
  const sums = { gross: 0, fee: 0, net: 0 }
  for (let offset = 0; ; offset += LINES_AT_ONCE) {
    const lines = (await listLines(scope, id, LINES_AT_ONCE, offset)).map(describeLine)
    if (lines.length === 0) break
    for (const { gross, fee, net } of lines) {
      sums.gross += gross
      sums.fee += fee ?? 0
      sums.net += net
    }
    yield lines.map(({ kind, provider_id, description, order, method, quantity, gross, fee, net }) => [
      description ?? t(`settlements.kind_${kind}`),
      provider_id,
      order?.order_number ?? null,
      method,
      quantity,
      gross,
      fee,
      net,
    ])
  }
  yield [[t('settlements.total'), null, null, null, null, sums.gross, sums.fee, sums.net]]
}
