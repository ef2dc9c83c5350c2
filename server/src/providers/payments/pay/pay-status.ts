import { UnclearMoney, type ProviderStatus } from '../payment-provider.ts'
import { BANK_TRANSFER_ID, KLARNA_ID } from './pay-methods.ts'
import type { PayOrder } from './pay-answers.ts'

const PAID = 100
/** A gift card, say, paid a part; the buyer may still pay the rest. */
const PARTLY_PAID = 80
/** A bank transfer of another amount: PAY. does not complete the order. */
const OTHER_AMOUNT = -51
/** The buyer is on a page, or at the bank. */
const open: ReadonlySet<number> = new Set([20, 25, 50, 90])
/** Confirmed and not received, checked by a person, or reserved and not collected. */
const pending: ReadonlySet<number> = new Set([75, 76, 85, 95, 97, 98])
const failed: ReadonlySet<number> = new Set([-60, -63, -64])
const EXPIRED = -80
const AUTHORISED = 95
export const chargedBack: ReadonlySet<number> = new Set([-70, -71])
const refunded: ReadonlySet<number> = new Set([-72, -81, -82])

/**
 * PAY.'s code for an order as we say it. Throws `UnclearMoney` for a part or another amount than was asked, and for money that came and is gone
 * again: no ticket can be made of it, and how much there is PAY. does not say. Throws for a code that is not known.
 */
export function payStatus({ status: { code }, payments, expiresAt }: PayOrder, now: string): ProviderStatus {
  if (code === PAID) return 'paid'
  if (open.has(code)) {
    // The buyer has the bank details; the money takes days.
    const isTransfer = payments?.some(({ paymentMethod }) => paymentMethod?.id === BANK_TRANSFER_ID)
    return isTransfer ? 'pending' : 'open'
  }
  if (pending.has(code)) return 'pending'
  if (code === PARTLY_PAID) {
    if (expiresAt && Date.parse(expiresAt) > Date.parse(now)) return 'pending'
    throw new UnclearMoney('pay has a part of the money, and its time is up')
  }
  if (code === OTHER_AMOUNT) throw new UnclearMoney('pay has another amount than was asked')
  if (chargedBack.has(code) || refunded.has(code)) throw new UnclearMoney('pay had the money, and it is gone again')
  if (failed.has(code)) return 'failed'
  if (code === EXPIRED) return 'expired'
  if (code < 0) return 'cancelled'
  throw new Error(`pay has a status that is not known: ${code}`)
}

/** Whether the money is reserved for us to collect: that of cards is left to those who had PAY. only reserve it. */
export function isToCollect({ status, payments }: Pick<PayOrder, 'status' | 'payments'>): boolean {
  return isAuthorised({ status }) && Boolean(payments?.some(({ paymentMethod }) => paymentMethod?.id === KLARNA_ID))
}

/** Whether the money is reserved, and not collected. */
export function isAuthorised({ status }: Pick<PayOrder, 'status'>): boolean {
  return status.code === AUTHORISED
}
