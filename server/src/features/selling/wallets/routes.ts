import { refuse } from '#platform/http/refused.ts'
import { makeApplePass } from '#providers/wallets/apple-pass.ts'
import { googleWalletUrl } from '#providers/wallets/google-wallet.ts'
import { readWalletKeys } from '#providers/wallets/wallet-keys.ts'
import type { Services, Slice } from '#features/services.ts'
import { handOutApple, handOutGoogle } from './hand-out.ts'
import { followChanges } from './follow-changes.ts'
import { createPassTokens } from './pass-tokens.ts'
import { getPass, listChangedPasses, logOfPhone, registerPass, unregisterPass } from './serve-phones.ts'
import { writeOrderCalendar } from './write-order-calendar.ts'

const PRIVATE = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** Calendar and wallets: the visit where a visitor keeps such things. A wallet without keys refuses `wallet_not_available`. */
export function bindWallets(services: Services): Slice {
  const { bind, config } = services
  const keys = readWalletKeys(config)
  const tokens = createPassTokens(services)
  const serving = { keys: keys.apple, tokens }

  bind('listWallets', async () => [...(keys.apple ? ['apple' as const] : []), ...(keys.google ? ['google' as const] : [])])
  bind('downloadOrderCalendar', async (scope, { id }) => ({
    raw: await writeOrderCalendar(scope, id),
    content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
    headers: { ...PRIVATE, 'content-disposition': 'attachment; filename="event.ics"' },
  }))
  bind('downloadApplePass', async (scope, { id }) => {
    const apple = keys.apple ?? refuse('wallet_not_available')
    const { pass, changed_at } = await handOutApple(scope, id)
    return {
      raw: await makeApplePass(pass, apple, { token: await tokens(pass), changed_at }),
      content_type: 'application/vnd.apple.pkpass',
      headers: {
        ...PRIVATE,
        'last-modified': new Date(changed_at).toUTCString(),
        'content-disposition': `attachment; filename="ticket-${id}.pkpass"`,
      },
    }
  })
  bind('openGoogleWallet', async (scope, { id }) => {
    const google = keys.google ?? refuse('wallet_not_available')
    const location = await googleWalletUrl(await handOutGoogle(scope, id, google), google)
    return { raw: '', content_type: 'text/plain', status: 303, headers: { ...PRIVATE, location } }
  })
  bind('registerPass', (scope, input, request) => registerPass(scope, serving, input, request))
  bind('unregisterPass', (scope, input, request) => unregisterPass(scope, serving, input, request))
  bind('listChangedPasses', (scope, input) => listChangedPasses(scope, serving, input))
  bind('getPass', (scope, input, request) => getPass(scope, serving, input, request))
  bind('logOfPhone', async (_scope, input, { log }) => {
    logOfPhone(input, log)
    return {}
  })
  return keys.apple || keys.google ? followChanges(services, keys) : {}
}
