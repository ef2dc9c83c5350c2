import type { LedgerAccount, MovementKind } from './ledger.ts'
import type { VatLine } from './vat-overview.ts'

/** What stands together in a journal, and is balanced: what was sold and given back, the platform's invoices, and what else moved money. */
type JournalPart = 'sales' | Exclude<MovementKind, SalesKind | 'invoice_vat' | 'credit_vat'>
/** The organiser's accounts: those of the ledger, but that what buyers owed is sales and the VAT in them, and what was sold in batches. */
type JournalAccount = Exclude<LedgerAccount, 'buyers'> | 'sales' | 'sales_vat' | 'batches'
type SalesKind = 'payment' | 'refund' | 'refund_failed' | 'chargeback' | 'chargeback_won'

/** Cents; one of both is 0. `month`: its first day. `rate` in percent, of sales and their VAT; null: of no ticket. */
export type JournalLine = {
  month: string
  part: JournalPart
  account: JournalAccount
  rate: number | null
  debit: number
  credit: number
  /** The numbers of the invoices or payouts that it is of (INV-26). */
  documents: readonly string[]
}
/** What moved from an account of the ledger to another in a month, in cents; `documents`: the numbers of its invoices or payouts. */
export type MovedInMonth = {
  month: string
  kind: MovementKind | 'switch'
  from_account: LedgerAccount
  to_account: LedgerAccount
  amount: number
  documents?: readonly string[]
}

const partOf: Readonly<Record<MovedInMonth['kind'], JournalPart>> = {
  payment: 'sales',
  refund: 'sales',
  refund_failed: 'sales',
  chargeback: 'sales',
  chargeback_won: 'sales',
  switch: 'sales',
  application_fee: 'application_fee',
  invoice: 'invoice',
  invoice_vat: 'invoice',
  credit: 'credit',
  credit_vat: 'credit',
  invoice_paid: 'invoice_paid',
  prepaid_set_off: 'prepaid_set_off',
  set_off: 'set_off',
  credit_returned: 'credit_returned',
  payout: 'payout',
  payout_returned: 'payout_returned',
}
/** In which order the parts of a month stand. */
const parts = [...new Set(Object.values(partOf))]

type Posting = Pick<JournalLine, 'month' | 'part' | 'account' | 'rate'> & { amount: number; documents?: readonly string[] }

/**
 * The journal of an organiser (INV-20): by month, what each account is debited or credited, from the sums of its ledger and the VAT overview of
 * the same days. Sales are without VAT, with the VAT of each rate beside them. What was sold in batches is owed by whoever sold them. Each part of a
 * month is balanced to the cent.
 */
export function journalOf(moved: readonly MovedInMonth[], vat: readonly VatLine[]): JournalLine[] {
  const postings: Posting[] = moved.flatMap(({ month, kind, from_account, to_account, amount, documents = [] }) => {
    const of = { month, part: partOf[kind], rate: null, documents }
    return [
      ...(to_account === 'buyers' ? [] : [{ ...of, account: to_account, amount }]),
      ...(from_account === 'buyers' ? [] : [{ ...of, account: from_account, amount: 0 - amount }]),
    ]
  })
  for (const { month, rate, net, vat: of } of vat) {
    postings.push({ month, part: 'sales', account: 'sales', rate, amount: 0 - net })
    postings.push({ month, part: 'sales', account: 'sales_vat', rate, amount: 0 - of })
  }
  const months = [...new Set(postings.map(({ month }) => month))].toSorted()
  return months.flatMap((month) => {
    const sold = postings.filter((one) => one.month === month && one.part === 'sales')
    const batches: Posting = { month, part: 'sales', account: 'batches', rate: null, amount: 0 - sumOf(sold) }
    const ofMonth = [...postings.filter((one) => one.month === month && one.part !== 'sales'), ...sold, batches]
    return parts.flatMap((part) => linesOf(ofMonth.filter((one) => one.part === part)))
  })
}

/** One line for each account and rate, without those that come to nothing; what is debited first. */
function linesOf(postings: readonly Posting[]): JournalLine[] {
  const groups = Map.groupBy(postings, ({ account, rate }) => `${account} ${rate}`)
  return [...groups.values()]
    .flatMap((some) => {
      const [first] = some
      const amount = sumOf(some)
      if (!first || amount === 0) return []
      const { month, part, account, rate } = first
      const documents = [...new Set(some.flatMap((one) => one.documents ?? []))].toSorted()
      return [{ month, part, account, rate, debit: Math.max(amount, 0), credit: Math.max(-amount, 0), documents }]
    })
    .toSorted((a, b) => Number(a.debit === 0) - Number(b.debit === 0))
}

function sumOf(postings: readonly { amount: number }[]): number {
  return postings.reduce((sum, { amount }) => sum + amount, 0)
}
