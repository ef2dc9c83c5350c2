import { Readable } from 'node:stream'
import type { CallInput } from '@entree/contract/calls.ts'
import { DEFAULT_LANGUAGE } from '@entree/domain/foundation/languages.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { spreadsheetTypes } from '@entree/contract/foundation/spreadsheets.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { readVat } from './read-vat.ts'

const amounts = ['sold', 'refunded', 'total', 'net', 'vat'] as const

/** The VAT overview as a file for a spreadsheet, its totals last. Refuses like `readVat`. */
export async function downloadVat(scope: Scope, input: CallInput<'downloadVatOverview'>): Promise<RawAnswer> {
  const { format, language = DEFAULT_LANGUAGE, start, end } = input
  const { lines, totals } = await readVat(scope, input)
  const t = messagesIn('backoffice-vat', language)
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const rows = lines.map(({ month, rate, ...line }) => [
    month.slice(0, 7),
    rate === null ? t('vat.no_rate') : `${percent.format(rate)} %`,
    ...amounts.map((key) => line[key]),
  ])
  const content = writeSpreadsheet(format, {
    title: t('vat.title'),
    language,
    columns: [
      { header: t('vat.month'), kind: 'text' },
      { header: t('vat.rate'), kind: 'text' },
      ...amounts.map((key) => ({ header: t(`vat.${key}`), kind: 'amount' as const })),
    ],
    rows: Readable.from([[...rows, [t('vat.totals'), null, ...amounts.map((key) => totals[key])]]]),
  })
  return {
    raw: Readable.from(content),
    content_type: spreadsheetTypes[format],
    headers: {
      'content-disposition': `attachment; filename="vat-${start}-${end}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}
