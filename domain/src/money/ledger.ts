/**
 * Where money is, or is owed, in the ledger of a company: owed by the `buyers`; held by the platform as `ticket_money`;
 * with the `organiser` itself (its till, terminals, and accounts at providers and banks); taken with sales as
 * `prepaid`; owed by the organiser on what was `invoiced`; or the platform's own, as `fees` and `vat`.
 */
export type LedgerAccount = 'buyers' | 'ticket_money' | 'organiser' | 'prepaid' | 'invoiced' | 'fees' | 'vat'

/** What a movement is booked for; an order that moves to another event is booked there and back as a `switch` besides. */
export const movementKinds = [
  'payment',
  'refund',
  'refund_failed',
  'chargeback',
  'chargeback_won',
  'application_fee',
  'invoice',
  'invoice_vat',
  'credit',
  'credit_vat',
  'invoice_paid',
  'prepaid_set_off',
  'set_off',
  'credit_returned',
  'payout',
  'payout_returned',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** Cents that go from one account to another; negative: they go back. So the lines of a movement always add up to nothing. */
export type Movement = {
  kind: MovementKind
  from_account: LedgerAccount
  to_account: LedgerAccount
  amount: number
  /** Cents of the amount that are service fees, and the payment fee; of the amount's sign. */
  service_fees: number
  payment_fee: number
}

/** Who has the money that buyers pay: `organiser`, who took it in hand or has it in an account of its own, or the platform for them. */
export type MoneyHolder = Extract<LedgerAccount, 'organiser' | 'ticket_money'>

/**
 * Who has the money of a payment (PACC-07): taken by hand, or paid into an account of the company's own, it is with the organiser, and no
 * payout pays it out again; all else the platform holds.
 */
export function holderOf({ is_by_hand, into_own_account }: { is_by_hand: boolean; into_own_account: boolean }): MoneyHolder {
  return is_by_hand || into_own_account ? 'organiser' : 'ticket_money'
}

/** Cents, all of them positive, and who has them. */
export type Moved = { amount: number; service_fees: number; payment_fee: number; holder: MoneyHolder }

/** What the ledger says of a payment: it is with the organiser, or held for them (M4, M14). */
export function paymentMovement({ amount, service_fees, payment_fee, holder }: Moved): Movement {
  return { kind: 'payment', from_account: 'buyers', to_account: holder, amount, service_fees, payment_fee }
}

/** What the ledger says of money that is back with the buyer: the way it came (M14, M28). */
export function refundMovement({ amount, service_fees, payment_fee, holder }: Moved): Movement {
  return {
    kind: 'refund',
    from_account: 'buyers',
    to_account: holder,
    amount: -amount,
    // Never -0, which is not what the database gives back.
    service_fees: 0 - service_fees,
    payment_fee: 0 - payment_fee,
  }
}

/** What the ledger says of a refund whose money came back from the provider: what was booked for it, the other way round. */
export function failedRefundMovement(moved: Moved): Movement {
  const { amount, service_fees, payment_fee, ...movement } = refundMovement(moved)
  return {
    ...movement,
    kind: 'refund_failed',
    amount: 0 - amount,
    service_fees: 0 - service_fees,
    payment_fee: 0 - payment_fee,
  }
}

/**
 * What the ledger says of money that a buyer's bank took back, in cents, and of the same money when the organiser has it again: it leaves
 * its holder, and comes back to that holder. No fees are in it: what was charged for the sale stays so.
 */
export function chargebackMovement(
  kind: 'chargeback' | 'chargeback_won',
  { amount, holder }: Pick<Moved, 'amount' | 'holder'>,
): Movement {
  const moved = kind === 'chargeback' ? -amount : amount
  return { kind, from_account: 'buyers', to_account: holder, amount: moved, service_fees: 0, payment_fee: 0 }
}

/** What the ledger says of a fee that the platform took with a payment, in cents: the organiser, to whom it went, has paid it ahead (PCON-09). */
export function applicationFeeMovement(amount: number): Movement {
  return { kind: 'application_fee', from_account: 'organiser', to_account: 'prepaid', amount, service_fees: 0, payment_fee: 0 }
}

/** What the ledger says of what was paid ahead and settles an invoice, in cents (PCON-10). */
export function prepaidSetOff(amount: number): Movement {
  return { kind: 'prepaid_set_off', from_account: 'prepaid', to_account: 'invoiced', amount, service_fees: 0, payment_fee: 0 }
}

/**
 * What the ledger says of an invoice, of a credit invoice, whose sums are negative, and of the payment of one, in cents: it is owed by the
 * company until it is paid, and the platform's own but for the VAT (M11, M27). What is nothing is not there.
 */
export function invoiceMovements({
  kind,
  subtotal,
  vat,
}: {
  kind: 'invoice' | 'credit' | 'invoice_paid'
  subtotal: number
  vat: number
}): Movement[] {
  const fees = { service_fees: 0, payment_fee: 0 }
  if (kind === 'invoice_paid') return [{ kind, from_account: 'organiser', to_account: 'invoiced', amount: subtotal, ...fees }]
  const movements: Movement[] = [
    { kind, from_account: 'invoiced', to_account: 'fees', amount: subtotal, ...fees },
    { kind: `${kind}_vat`, from_account: 'invoiced', to_account: 'vat', amount: vat, ...fees },
  ]
  return movements.filter(({ amount }) => amount !== 0)
}

/**
 * What the ledger says of a payout, in cents: what of the ticket money settles an invoice, what of a paid invoice comes back to the ticket
 * money because it was credited, what leaves for the organiser's bank account, and what came back from there, which is negative (M15, M27, M29).
 */
export function payoutMovement(kind: 'set_off' | 'credit_returned' | 'payout' | 'payout_returned', amount: number): Movement {
  const accounts = {
    set_off: ['ticket_money', 'invoiced'],
    credit_returned: ['invoiced', 'ticket_money'],
    payout: ['ticket_money', 'organiser'],
    payout_returned: ['ticket_money', 'organiser'],
  } as const
  const [from_account, to_account] = accounts[kind]
  return { kind, from_account, to_account, amount, service_fees: 0, payment_fee: 0 }
}
