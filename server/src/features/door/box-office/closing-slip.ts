import type { BoxOfficeClosing, Till } from '@entree/contract/door/box-office/entities.ts'
import { formatDateTimeNumeric, formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { messagesIn, type Translate } from '#platform/messages.ts'
import type { Slip, SlipBlock } from '#providers/pdf/slip.ts'
import { methodWords } from './method-words.ts'

/** The closing of a day on paper: all of it, then each seller with their drawer and a line to sign on. */
export function describeClosing(closing: BoxOfficeClosing, language: string): Slip {
  const t = messagesIn('receipt', language)
  const { day, box_office, event, tills } = closing
  const title = t('closing_title', { name: box_office.name })
  const sum = (pick: (till: Till) => number) => tills.reduce((total, till) => total + pick(till), 0)
  const blocks: SlipBlock[] = [
    { kind: 'text', text: title, size: 'large', weight: 'bold' },
    { kind: 'text', text: event.name },
    { kind: 'text', text: formatDayNumeric(day) },
    { kind: 'rule' },
    { kind: 'pair', left: t('orders'), right: String(sum(({ orders }) => orders)) },
    { kind: 'pair', left: t('tickets'), right: String(sum(({ tickets }) => tickets)) },
    ...moneyRows({ cash: sum((one) => one.cash), cash_refunded: sum((one) => one.cash_refunded) }, 'cash', t),
    ...moneyRows({ pin: sum((one) => one.pin), pin_refunded: sum((one) => one.pin_refunded) }, 'pin', t),
    { kind: 'pair', left: t('total'), right: formatEuro(sum((one) => takenBy(one))), weight: 'bold' },
    ...discountRow(
      sum(({ discounts }) => discounts),
      t,
    ),
    ...tills.flatMap((till) => tillBlocks(till, event.time_zone, t)),
  ]
  return { title, language, parts: [blocks] }
}

function tillBlocks(till: Till, zone: string, t: Translate): SlipBlock[] {
  const { seller, orders, tickets, cash_float, expected_cash, counted_cash, difference, note, closed_at } = till
  return [
    { kind: 'rule' },
    { kind: 'text', text: seller, weight: 'bold' },
    { kind: 'pair', left: t('orders'), right: `${orders} · ${t('tickets')} ${tickets}` },
    ...moneyRows(till, 'cash', t),
    ...moneyRows(till, 'pin', t),
    ...discountRow(till.discounts, t),
    { kind: 'pair', left: t('cash_float'), right: formatEuro(cash_float) },
    { kind: 'pair', left: t('expected_cash'), right: formatEuro(expected_cash) },
    { kind: 'pair', left: t('counted_cash'), right: counted_cash === null ? '–' : formatEuro(counted_cash) },
    { kind: 'pair', left: t('difference'), right: difference === null ? '–' : formatEuro(difference), weight: 'bold' },
    ...(closed_at === null
      ? []
      : [{ kind: 'text', text: t('counted_at', { at: formatDateTimeNumeric(closed_at, zone) }), size: 'small' } as const]),
    ...(note === null ? [] : [{ kind: 'text', text: note, size: 'small' } as const]),
    { kind: 'gap' },
    { kind: 'pair', left: t('signature'), right: '________________' },
  ]
}

type Figures = Partial<Pick<Till, 'cash' | 'cash_refunded' | 'pin' | 'pin_refunded'>>

/** What came in by a method, and what of it went back. */
function moneyRows(figures: Figures, method: 'cash' | 'pin', t: Translate): SlipBlock[] {
  const [taken, refunded] = [figures[method] ?? 0, figures[`${method}_refunded`] ?? 0]
  return [
    { kind: 'pair', left: t(methodWords[method]), right: formatEuro(taken) },
    ...(refunded > 0
      ? [{ kind: 'pair', left: t('refunded', { method: t(methodWords[method]) }), right: formatEuro(-refunded) } as const]
      : []),
  ]
}

/** What was taken off the prices; no row when nothing was (BOX-18). */
function discountRow(cents: number, t: Translate): SlipBlock[] {
  return cents > 0 ? [{ kind: 'pair', left: t('discount'), right: formatEuro(-cents) }] : []
}

function takenBy({ cash, cash_refunded, pin, pin_refunded }: Till): number {
  return cash - cash_refunded + pin - pin_refunded
}
