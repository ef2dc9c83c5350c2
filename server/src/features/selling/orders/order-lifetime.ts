import { readSetting } from '#features/foundation/platform-settings/settings.ts'
import type { Services } from '#features/services.ts'

/** Minutes that an unpaid order holds its stock once the buyer's details are there: the platform's setting, else this installation's. */
export async function orderLifetime({ config, db }: Pick<Services, 'config' | 'db'>): Promise<number> {
  return (await readSetting(db, 'order_expiry_minutes')) ?? config.ORDER_LIFETIME_MINUTES
}
