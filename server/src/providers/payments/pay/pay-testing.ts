import { PAY_CREDENTIALS, startFakePay } from '../../../testing/providers/fake-pay.ts'
import type { AccountProvider } from '../payment-adapter.ts'
import type { OtherRefunds } from '../payment-provider.ts'
import { createPay } from './create-pay.ts'

const START = '2026-06-01T10:00:00.000Z'
export const { signal } = new AbortController()

/** PAY. as a server that stands in for it plays it, a test account there, and a clock that both go by. */
export async function startPayTest() {
  let now = START
  const fake = await startFakePay({ now: () => now })
  const account = (credentials: Record<string, string> = PAY_CREDENTIALS, mode: 'test' | 'live' = 'test') =>
    createPay({ orders: fake.url, administration: `${fake.url}/v2`, refunds: `${fake.url}/v3` }, credentials, mode, () => now)
  const pay: AccountProvider = account()
  const make = async (fields: object = {}) => (await pay.createPayment(asked(fields), signal)).provider_payment_id
  return {
    fake,
    account,
    pay,
    /** Moves the clock on. */
    later: (ms: number) => {
      now = new Date(Date.parse(now) + ms).toISOString()
    },
    /** The clock and the server as at the start. */
    reset: () => {
      now = START
      Object.assign(fake, { fault: null, isCard: false, currency: 'EUR' })
    },
    make,
    paid: async (fields: object = {}) => {
      const id = await make(fields)
      fake.decide(id, 100)
      return id
    },
    refund: (id: string, amount: number, others?: OtherRefunds) =>
      pay.refundPayment(
        {
          provider_payment_id: id,
          amount,
          idempotency_key: 'key',
          description: 'Refund 4',
          ...(others ? { readOthers: async () => others } : {}),
        },
        signal,
      ),
  }
}

/** A payment of 25.05 as the server asks for it. */
export const asked = (fields: object = {}) => ({
  reference: '7',
  amount: 2505,
  merchant: 'Zomer & Zo BV',
  description: 'Tuinfeest · 179762',
  method: 'ideal',
  return_url: 'https://shop.example/payment/return/7/secret',
  notice_url: 'https://shop.example/api/payment/pay/4/notice',
  idempotency_key: 'key',
  created_at: '2026-06-01T10:00:00.000Z',
  expires_at: '2026-06-01T10:15:00.000Z',
  language: 'nl',
  country: null,
  ...fields,
})
