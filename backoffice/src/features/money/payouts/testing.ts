import type { PayoutDetail, PayoutPage, PayoutRow } from '@entree/contract/money/payouts/entities.ts'

/** A payout that is final and not paid yet. */
export const row: PayoutRow = {
  id: 3,
  company_id: 5,
  company: 'ZINK',
  period_start: '2026-03-01',
  period_end: '2026-03-31',
  charged: 527_700,
  refunded: 10_000,
  carried: -500,
  credited: 1210,
  set_off: 30_704,
  amount: 487_706,
  carried_on: 0,
  payout_date: '2026-04-06',
  state: 'final',
  paid_on: null,
}

/** The same with what it is made of. */
export const detail: PayoutDetail = {
  ...row,
  iban: 'NL91ABNA0417164300',
  last_iban: null,
  reference: null,
  lines: [{ event_id: 8, event: 'Summer Fest', charged: 527_700, refunded: 10_000 }],
  invoices: [
    { id: 1, number: 'FT2026-0001', kind: 'set_off', amount: 30_704 },
    { id: 2, number: 'FT2026-0002', kind: 'credit_returned', amount: 1210 },
  ],
  returns: [],
}

/** A page with these payouts. */
export const page = (data: PayoutRow[]): PayoutPage => ({
  data,
  total: data.length,
  page: 1,
  per_page: 25,
  last_page: 1,
  totals: { charged: 900_000, refunded: 20_000, credited: 0, set_off: 0, amount: 880_000 },
})

/** A text with plain spaces. */
export const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

/** The name of the menu of that payout. */
export const ACTIONS = 'Actions for ZINK, 01-03-2026 – 31-03-2026'
