import { formatPercent } from '@entree/domain/foundation/numbers.ts'
import { formatDay } from '@entree/domain/foundation/dates.ts'
import { containedVat, formatEuro } from '@entree/domain/foundation/money.ts'
import { buyerDocumentKind, type BuyerLine } from '@entree/domain/money/buyer-invoice.ts'
import { messagesIn, type Translate } from '#platform/messages.ts'
import type { InvoiceDocument } from '#providers/pdf/render-invoice.ts'
import { describeParty } from '#features/money/invoices/invoice-parties.ts'
import { readCustomer, readLines, readRates, readSeller } from './document-parts.ts'
import type { FoundDocument } from './queries.ts'

/** A document for a buyer, or that of a month, as it stands on paper, in the language of its order; amounts in Dutch notation (BINV-02). */
export function describeDocument(document: FoundDocument): InvoiceDocument {
  const { number, language } = document
  const kind = buyerDocumentKind(document)
  const t = messagesIn('buyer-invoice', language)
  const party = messagesIn('invoice', language)
  const customer = readCustomer(document)
  const lines = readLines(document)
  return {
    language,
    title: `${t(`title_${kind}`)} ${number}`,
    seller: describeParty(readSeller(document), language, party),
    customer:
      customer === null
        ? { name: kind === 'month' ? t('to_buyers') : t('to_erased'), lines: [] }
        : describeParty({ ...NOTHING, ...customer }, language, party),
    facts: factsOf(document, t),
    lines: {
      title: null,
      columns: [t('line'), t('quantity'), t('unit_net'), t('vat_rate'), t('amount')],
      rows: lines.map((line) => [
        nameLine(line, t),
        line.quantity === null ? '' : String(line.quantity),
        line.unit === null ? '' : formatEuro(line.unit - containedVat(line.unit, line.rate)),
        formatPercent(line.rate, 3),
        formatEuro(line.amount),
      ]),
    },
    sums: [
      ...readRates(document).flatMap(({ rate, net, vat }): [string, string][] => [
        [t('net', { rate: formatPercent(rate, 3) }), formatEuro(net)],
        [t('vat', { rate: formatPercent(rate, 3) }), formatEuro(vat)],
      ]),
      [t('total'), formatEuro(document.total)],
    ],
    notes: [t(`note_${kind}`, { number: document.credits ?? '' })],
    annex: [],
    page_label: (page, pages) => party('page', { page, pages }),
  }
}

const NOTHING = { contact_person: null, kvk: null, iban: null, email: null }

/** What a line is of, in words. */
export function nameLine({ kind, name }: Pick<BuyerLine, 'kind' | 'name'>, t: Translate): string {
  return kind === 'product' ? (name ?? '') : t(`line_${kind}`, { name: name ?? '' })
}

function factsOf(document: FoundDocument, t: Translate): [string, string][] {
  const { date, credits, order_number, paid_on, supplied_from, supplied_until, period_start, period_end, language } = document
  const day = (of: string) => formatDay(of, language)
  const span = (from: string, until: string) => (from === until ? day(from) : `${day(from)} – ${day(until)}`)
  const facts: [string, string | null][] = [
    [t('date'), day(date)],
    [t(buyerDocumentKind(document) === 'debit' ? 'belongs_to' : 'credits'), credits],
    [t('order'), order_number],
    [t('paid_on'), paid_on && day(paid_on)],
    [t('supplied_on'), supplied_from && span(supplied_from, supplied_until ?? supplied_from)],
    [t('period'), period_start && span(period_start, period_end ?? period_start)],
  ]
  return facts.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]))
}
