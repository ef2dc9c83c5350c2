import { formatDay } from '@entree/domain/foundation/dates.ts'
import { formatIban } from '@entree/domain/foundation/iban.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { renderInvoice } from '#providers/pdf/render-invoice.ts'
import type { InvoiceFile } from '#features/money/invoices/invoice-documents.ts'
import { describeParty, Party } from '#features/money/invoices/invoice-parties.ts'
import { findWording } from './queries.ts'
import { readPayout } from './read-payouts.ts'

/**
 * The summary of a payout as a PDF: its number, the ticket money of each event, what is set off and what is paid (M24, INV-21); from and to whom and
 * in its language as it was made (INV-23). Refuses `not_found`.
 */
export async function drawPayout(scope: Scope, id: number): Promise<InvoiceFile> {
  const payout = await readPayout(scope, id)
  const { language, ...parties } = await findWording(scope, id)
  const t = messagesIn('invoice', language)
  const { period_start, period_end, payout_date, iban, paid_on, reference, lines, invoices } = payout
  const [start, end] = [formatDay(period_start, language), formatDay(period_end, language)]
  const named = (kind: 'set_off' | 'credit_returned') =>
    invoices
      .filter((invoice) => invoice.kind === kind)
      .map(({ number, amount }): [string, string] => [
        t(kind === 'set_off' ? 'payout.set_off' : 'payout.credited', { number }),
        formatEuro(kind === 'set_off' ? -amount : amount),
      ])
  const content = await renderInvoice({
    language,
    title: t('payout.title', { period: `${start} – ${end}` }),
    seller: describeParty(Party.parse(parties.seller), language, t),
    customer: describeParty(Party.parse(parties.customer), language, t),
    facts: [
      [t('payout.number'), String(id)],
      [t('payout.payout_date'), formatDay(payout_date, language)],
      [t('payout.account'), iban === null ? t('payout.no_account') : formatIban(iban)],
      ...(paid_on === null ? [] : [[t('payout.paid_on'), formatDay(paid_on, language)] satisfies [string, string]]),
      ...(reference === null ? [] : [[t('payout.reference'), reference] satisfies [string, string]]),
    ],
    lines: {
      title: null,
      columns: [t('payout.event'), t('payout.charged'), t('payout.refunded'), t('amount')],
      rows: lines.map(({ event, charged, refunded }) => [
        event,
        formatEuro(charged),
        formatEuro(refunded),
        formatEuro(charged - refunded),
      ]),
    },
    sums: [
      [t('payout.ticket_money'), formatEuro(payout.charged - payout.refunded)],
      ...(payout.carried === 0 ? [] : [[t('payout.carried'), formatEuro(payout.carried)] satisfies [string, string]]),
      ...named('credit_returned'),
      ...named('set_off'),
      ...(payout.carried_on === 0 ? [] : [[t('payout.carried_on'), formatEuro(-payout.carried_on)] satisfies [string, string]]),
      [t('payout.amount'), formatEuro(payout.amount)],
    ],
    notes: [],
    annex: [],
    page_label: (page, pages) => t('page', { page, pages }),
  })
  return { filename: `payout-${period_end}.pdf`, content, content_type: 'application/pdf' }
}
