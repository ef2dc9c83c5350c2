import { refuse } from '#platform/http/refused.ts'
import { makeApplePass } from '#providers/wallets/apple-pass.ts'
import { googleWalletUrl } from '#providers/wallets/google-wallet.ts'
import { readWalletKeys } from '#providers/wallets/wallet-keys.ts'
import type { Services, Slice } from '#features/services.ts'
import { describePass } from './describe-pass.ts'
import { writeOrderCalendar } from './write-order-calendar.ts'

const PRIVATE = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** Calendar and wallets: the visit where a visitor keeps such things. A wallet without keys refuses `wallet_not_available`. */
export function bindWallets({ bind, config }: Services): Slice {
  const keys = readWalletKeys(config)

  bind('listWallets', async () => [...(keys.apple ? ['apple' as const] : []), ...(keys.google ? ['google' as const] : [])])
  bind('downloadOrderCalendar', async (scope, { id }) => ({
    raw: await writeOrderCalendar(scope, id),
    content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
    headers: { ...PRIVATE, 'content-disposition': 'attachment; filename="event.ics"' },
  }))
  bind('downloadApplePass', async (scope, { id }) => ({
    raw: await makeApplePass(await describePass(scope, id), keys.apple ?? refuse('wallet_not_available')),
    content_type: 'application/vnd.apple.pkpass',
    headers: { ...PRIVATE, 'content-disposition': `attachment; filename="ticket-${id}.pkpass"` },
  }))
  bind('openGoogleWallet', async (scope, { id }) => {
    const location = await googleWalletUrl(await describePass(scope, id), keys.google ?? refuse('wallet_not_available'))
    return { raw: '', content_type: 'text/plain', status: 303, headers: { ...PRIVATE, location } }
  })
  return {}
}
