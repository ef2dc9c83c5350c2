import type { CallInput } from '@entree/contract/calls.ts'
import { DEFAULT_LANGUAGE } from '@entree/domain/foundation/languages.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { messagesIn } from '#platform/messages.ts'
import { methodName } from '#platform/method-name.ts'
import type { Scope } from '#platform/scope.ts'
import { readPayout } from '#features/money/payouts/read-payouts.ts'
import { listPayoutLines } from './queries.ts'
import { tableAnswer } from './table-answer.ts'

/**
 * A payout as a table: a line for each day of an order with what was paid, refunded and charged, then what else it is made of, down to what is
 * paid out; the last column adds up to it (BOOK-01). Refuses `not_found`.
 */
export async function downloadPayoutLines(scope: Scope, input: CallInput<'downloadPayoutLines'>): Promise<RawAnswer> {
  const { id, format, language = DEFAULT_LANGUAGE } = input
  const payout = await readPayout(scope, id)
  const t = messagesIn('books', language)
  const lines = await listPayoutLines(scope, payout)
  const orders = lines.map(({ day, order_number, event, method, adapter, charged, refunded, fees, invoices }) => [
    day,
    order_number,
    event,
    method === null || adapter === null ? null : methodName({ name: method, adapter }, language),
    charged,
    refunded,
    fees,
    invoices,
    charged - refunded,
  ])
  const { charged, refunded, carried, carried_on, invoices, amount, period_end, payout_date } = payout
  const late = charged - refunded - lines.reduce((sum, line) => sum + line.charged - line.refunded, 0)
  const of = (key: string, cents: number, invoice: string | null = null) => [
    [period_end, t(key), null, null, null, null, null, invoice, cents],
  ]
  const rest = [
    ...(late === 0 ? [] : of('other_days', late)),
    ...(carried === 0 ? [] : of('carried', carried)),
    ...invoices.flatMap(({ kind, number, amount: part }) => of(kind, kind === 'set_off' ? -part : part, number)),
    ...(carried_on === 0 ? [] : of('carried_on', -carried_on)),
  ]
  return tableAnswer(format, {
    name: `payout-${period_end}`,
    title: t('payout'),
    language,
    columns: [
      { header: t('day'), kind: 'day' },
      { header: t('order'), kind: 'text' },
      { header: t('event'), kind: 'text' },
      { header: t('method'), kind: 'text' },
      { header: t('charged'), kind: 'amount' },
      { header: t('refunded'), kind: 'amount' },
      { header: t('fees'), kind: 'amount' },
      { header: t('invoice'), kind: 'text' },
      { header: t('amount'), kind: 'amount' },
    ],
    rows: [...orders, ...rest, [payout_date, t('payout'), null, null, charged, refunded, null, null, amount]],
  })
}
