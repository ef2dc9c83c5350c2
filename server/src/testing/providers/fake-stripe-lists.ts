import type { FakeAnswer } from './fake-provider.ts'
import { referenceOf, type Refund, type Session } from './fake-stripe-session.ts'

/** What Stripe lists of a whole account, the newest first: its refunds and disputes, of any payment. */
export function fakeStripeLists({
  sessions,
  describeRefund,
  listOf,
  seconds,
}: {
  sessions: ReadonlyMap<string, Session>
  describeRefund: (session: Session, refund: Refund) => { id: string }
  listOf: (items: { id: string }[], query: URLSearchParams) => FakeAnswer
  seconds: () => number
}) {
  const disputesOf = ({ currency, intent, disputes }: Session) =>
    disputes.map((each) => ({
      ...each,
      object: 'dispute',
      currency,
      reason: 'fraudulent',
      payment_intent: intent?.id ?? null,
    }))
  const readAll = (name: 'refunds' | 'disputes', query: URLSearchParams): FakeAnswer => {
    const since = Number(query.get('created[gte]') ?? 0)
    const isExpanded = query.get('expand[0]') === 'data.payment_intent'
    const refundsOf = (session: Session) =>
      session.refunds.map((each) => ({
        ...describeRefund(session, each),
        created: each.created ?? seconds(),
        ...(isExpanded ? { payment_intent: { id: session.intent?.id, metadata: referenceOf(session) } } : {}),
      }))
    const all = [...sessions.values()].flatMap((session): { id: string; created: number }[] =>
      name === 'refunds' ? refundsOf(session) : disputesOf(session),
    )
    return listOf(
      all.filter(({ created }) => created >= since).toSorted((a, b) => b.created - a.created),
      query,
    )
  }
  return { disputesOf, readAll }
}
