import { addDays, addMonths } from '@entree/domain/foundation/zoned-time.ts'
import { journalOf, type JournalLine } from '@entree/domain/money/journal.ts'
import type { Translate } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { ColumnKind, Row } from '#platform/spreadsheets/spreadsheet.ts'
import { readVat } from '#features/money/vat/read-vat.ts'
import { sumMoved } from './queries.ts'

/**
 * The journal of a company for a period: debit and credit of each account by month, sales and their VAT by rate, with the sums of both last, which are
 * the same (INV-20), and the documents that each is of (INV-26).
 */
export async function journalTable(
  scope: Scope,
  { start, end }: { start: string; end: string },
  t: Translate,
): Promise<{ columns: [string, ColumnKind][]; rows: Row[] }> {
  const { lines: vat } = await readVat(scope, { company_id: scope.company_id, start, end })
  const lines = journalOf(await sumMoved(scope, { start, end }), vat)
  const sumOf = (side: 'debit' | 'credit') => lines.reduce((sum, line) => sum + line[side], 0)
  return {
    columns: [
      ['date', 'day'],
      ['what', 'text'],
      ['account', 'text'],
      ['rate', 'share'],
      ['debit', 'amount'],
      ['credit', 'amount'],
      ['documents', 'text'],
    ],
    rows: [
      ...lines.map((line) => [
        dayOf(line, end),
        partIn(t, line),
        accountIn(t, line),
        line.rate,
        line.debit,
        line.credit,
        line.documents.join('; ') || null,
      ]),
      [end, t('total'), null, null, sumOf('debit'), sumOf('credit'), null],
    ],
  }
}

/** The last day of a month, or of the period, when that ends before. */
function dayOf({ month }: JournalLine, end: string): string {
  const last = addDays(addMonths(month, 1), -1)
  return last < end ? last : end
}

function partIn(t: Translate, { part }: JournalLine): string {
  return part === 'sales' ? t('journal_sales') : t(`kind_${part}`)
}

/** As an organiser calls it: what the ledger has with them is their bank, their till or an account at a provider. */
function accountIn(t: Translate, { account }: JournalLine): string {
  if (account === 'organiser') return t('journal_own')
  return account === 'vat' ? t('journal_input_vat') : t(`account_${account}`)
}
