import { createHmac } from 'node:crypto'

export const STRIPE_WEBHOOK_SECRET = 'whsec_8mJ4sYzQe1vTn0kPbR6uXc2dLgHf5wAa'

/** A notice as Stripe sends it: signed with every one of `secrets`, at `now`. */
export function stripeNotice(event: object, { now, secrets = [STRIPE_WEBHOOK_SECRET] }: { now: string; secrets?: string[] }) {
  const raw_body = JSON.stringify(event)
  const timestamp = Math.floor(Date.parse(now) / 1000)
  const signed = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${raw_body}`).digest('hex')}`)
  return { raw_body, headers: { 'stripe-signature': [`t=${timestamp}`, ...signed].join(',') } }
}

/** An event about something of Stripe's. */
export function stripeEvent(type: string, object: object, id = 'evt_fake') {
  return { id, object: 'event', type, livemode: false, api_version: '2026-10-28.endive', data: { object } }
}
