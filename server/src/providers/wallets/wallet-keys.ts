import { readFileSync } from 'node:fs'
import type { Config } from '#platform/config.ts'
import type { AppleKeys } from './apple-pass.ts'
import type { ApplePushAddress } from './apple-push.ts'
import type { GoogleAddress } from './google-api.ts'
import type { GoogleKeys } from './google-wallet.ts'

export type WalletKeys = { apple: AppleKeys | null; google: GoogleKeys | null }

type WalletConfig = Pick<
  Config,
  | 'APPLE_PASS_TYPE_ID'
  | 'APPLE_TEAM_ID'
  | 'APPLE_PASS_CERTIFICATE_FILE'
  | 'APPLE_PASS_KEY_FILE'
  | 'APPLE_PASS_KEY_PASSPHRASE'
  | 'APPLE_WWDR_CERTIFICATE_FILE'
  | 'GOOGLE_WALLET_ISSUER_ID'
  | 'GOOGLE_WALLET_CLIENT_EMAIL'
  | 'GOOGLE_WALLET_KEY_FILE'
>

/**
 * Reads the keys of the wallets from their files; null for a wallet that lacks one of its settings. Throws an error
 * that names the setting whose file cannot be read.
 */
export function readWalletKeys(config: WalletConfig): WalletKeys {
  return { apple: appleKeys(config), google: googleKeys(config) }
}

function appleKeys(config: WalletConfig): AppleKeys | null {
  const { APPLE_PASS_TYPE_ID: pass_type_id, APPLE_TEAM_ID: team_id, APPLE_PASS_KEY_PASSPHRASE: key_passphrase } = config
  const certificate = pem(config, 'APPLE_PASS_CERTIFICATE_FILE')
  const key = pem(config, 'APPLE_PASS_KEY_FILE')
  const wwdr = pem(config, 'APPLE_WWDR_CERTIFICATE_FILE')
  if (!pass_type_id || !team_id || !certificate || !key || !wwdr) return null
  return { pass_type_id, team_id, certificate, key, wwdr, ...(key_passphrase ? { key_passphrase } : {}) }
}

function googleKeys(config: WalletConfig): GoogleKeys | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuer_id, GOOGLE_WALLET_CLIENT_EMAIL: client_email } = config
  const key = pem(config, 'GOOGLE_WALLET_KEY_FILE')
  return issuer_id && client_email && key ? { issuer_id, client_email, key } : null
}

/** The content of the file that a setting names. */
function pem<N extends `${string}_FILE`>(config: Partial<Record<N, string>>, setting: N): string | null {
  const file = config[setting]
  if (!file) return null
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`${setting}: the file ${file} cannot be read (${describeCause(cause)}).`, { cause })
  }
}

function describeCause(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}

/** Where the wallets are notified of changes. Throws an error that names the setting whose file cannot be read. */
export function readWalletAddresses(
  config: Pick<Config, 'APPLE_PUSH_URL' | 'APPLE_PUSH_CA_FILE' | 'GOOGLE_WALLET_URL' | 'GOOGLE_TOKEN_URL'>,
): { apple: ApplePushAddress; google: GoogleAddress } {
  const ca = pem(config, 'APPLE_PUSH_CA_FILE')
  return {
    apple: { url: config.APPLE_PUSH_URL, ...(ca === null ? {} : { ca }) },
    google: { url: config.GOOGLE_WALLET_URL, token_url: config.GOOGLE_TOKEN_URL },
  }
}
