import type { Services, Slice } from '#features/services.ts'
import { payoutIbanMissingMail } from './mails/payout-iban-missing.ts'
import { generatePayout, previewPayout } from './make-payout.ts'
import { markPayoutPaid } from './mark-paid.ts'
import { listPayoutOrders } from './payout-orders.ts'
import { listPayable, makePayoutFile } from './payout-file.ts'
import { downloadPayout, readPayoutPdf } from './payout-links.ts'
import { listPayouts, readCompanyBalance, readPayout } from './read-payouts.ts'
import { returnPayout } from './return-payout.ts'

/** Binds the platform's calls for payouts, and those of a company for its own. */
export function bindPayouts({ bind }: Services): Slice {
  bind('listPayouts', listPayouts)
  bind('listCompanyPayouts', listPayouts)
  bind('getCompanyBalance', readCompanyBalance)
  bind('listPayoutOrders', listPayoutOrders)
  bind('getPayout', (scope, { id }) => readPayout(scope, id))
  bind('getPayoutPdf', (scope, { id }) => readPayoutPdf(scope, id))
  bind('downloadPayout', (scope, { token }) => downloadPayout(scope, token))
  bind('previewPayout', previewPayout)
  bind('generatePayout', generatePayout)
  bind('listPayablePayouts', listPayable)
  bind('makePayoutFile', makePayoutFile)
  bind('markPayoutPaid', markPayoutPaid)
  bind('returnPayout', returnPayout)
  return { mails: [payoutIbanMissingMail] }
}
