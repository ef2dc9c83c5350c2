import type { Credentials } from '@entree/domain/money/payment-accounts.ts'
import { restClient, type RestClient, type RestFailure } from '../rest-client.ts'

/** Where PAY. answers: orders on its core, what becomes of them on the interface for administration, refunds on an older one. */
export type PayAddresses = { orders: string; administration: string; refunds: string }

/** The three interfaces of PAY. with one account's token. */
export type PayClient = Readonly<Record<keyof PayAddresses, RestClient>>

/** Its error 014, "Refund too fast": a payment gives back once in six seconds. */
const TOO_FAST = /PAY\W014\b/
/** What is not refundable yet, as one that was paid a moment ago. */
const NOT_YET = /INVALID_TRANSACTION_STAT/

/** Calls of PAY.'s interfaces with the code and the token of an account. */
export function payClient(addresses: PayAddresses, { token_code = '', api_token = '' }: Credentials): PayClient {
  const headers = { authorization: `Basic ${Buffer.from(`${token_code}:${api_token}`).toString('base64')}` }
  const client = (base: string) => restClient('pay', base, headers, judge)
  return {
    orders: client(addresses.orders),
    administration: client(addresses.administration),
    refunds: client(addresses.refunds),
  }
}

/** A refusal that is none a while later. PAY. puts its codes in many places, so they are looked for in all it said. */
function judge({ value, reason }: RestFailure): Error | null {
  const said = JSON.stringify(value) ?? ''
  return TOO_FAST.test(said) || NOT_YET.test(said) ? new Error(reason) : null
}
