import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { jobWork } from '#platform/jobs/jobs.ts'
import type { Services, Slice } from '#features/services.ts'
import { downloadSettlement } from './download-settlement.ts'
import { explainDifference, reopenDifference } from './explain-difference.ts'
import { explainUnsettled, reopenUnsettled } from './explain-unsettled.ts'
import { importAllSettlements, importSettlementsJob, importSettlementsOf } from './import-settlements.ts'
import {
  askNow,
  listSettlementAccounts,
  listSettlements,
  readDifferences,
  readMissing,
  readSettlement,
  readSettlementLines,
} from './read-settlements.ts'

/** Binds what providers really paid out, and what takes it in. */
export function bindSettlements(services: Services): Slice {
  const { bind } = services
  bind('listSettlements', listSettlements)
  bind('listSettlementAccounts', (scope, { mode }) => listSettlementAccounts(services, scope, mode))
  bind('listUnsettledPayments', readMissing)
  bind('explainUnsettledPayment', explainUnsettled)
  bind('reopenUnsettledPayment', reopenUnsettled)
  bind('importSettlements', (scope) => askNow(services, scope))
  bind('getSettlement', (scope, { id }) => readSettlement(scope, id))
  bind('listSettlementDifferences', readDifferences)
  bind('explainSettlementDifference', explainDifference)
  bind('reopenSettlementDifference', reopenDifference)
  bind('listSettlementLines', readSettlementLines)
  bind('downloadSettlement', downloadSettlement)
  return {
    jobs: [jobWork(importSettlementsJob, ({ payment_account_id }) => importSettlementsOf(services, payment_account_id))],
    repeats: [{ name: 'import-settlements', every_ms: DAY_MS, work: () => importAllSettlements(services) }],
  }
}
