import type { Database } from '#platform/database/database.ts'
import type { Figure } from '#platform/metrics/metrics.ts'
import { countOpenMoney } from './figure-queries.ts'

/** What of the money waits: for a provider, or for a person. */
export function moneyFigures(db: Database): Figure[] {
  return [
    {
      name: 'entree_money_waiting',
      help: 'Payments that are not settled, refunds that are not sent, and either that needs a person',
      labels: ['what'],
      read: async () => (await countOpenMoney(db)).map(({ what, count }) => ({ labels: { what }, value: count })),
    },
  ]
}
