import type { AccountProvider } from '#providers/payments/payment-adapter.ts'
import { connectAccount, listAccountIds } from '#features/money/accounts/connect-account.ts'
import type { DisputeServices } from './note-disputes.ts'
import type { Services } from '#features/services.ts'

/** This many accounts are asked at a time: one whose provider hangs holds up none of the others for long. */
const AT_ONCE = 4

export type LookServices = DisputeServices & Pick<Services, 'log'>

/** Does something with every account that was not removed, each separately: what fails with one is logged, and does not hold up the others. */
export async function eachAccount(
  services: LookServices,
  what: string,
  work: (id: number, provider: AccountProvider) => Promise<void>,
): Promise<void> {
  const next = (await listAccountIds(services)).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const id of next) {
        try {
          const provider = await connectAccount(services, id)
          if (provider) await work(id, provider)
        } catch (error) {
          services.log.error({ err: error, payment_account_id: id }, `an account could not be asked about ${what}`)
        }
      }
    }),
  )
}
