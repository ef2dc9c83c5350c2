/** Settings that are of use together only: what needs them, all that it needs, and what means nothing without them. */
type Group = { of: string; needs: readonly string[]; also?: readonly string[] }

const GROUPS: readonly Group[] = [
  {
    of: 'Apple Wallet',
    needs: [
      'APPLE_PASS_TYPE_ID',
      'APPLE_TEAM_ID',
      'APPLE_PASS_CERTIFICATE_FILE',
      'APPLE_PASS_KEY_FILE',
      'APPLE_WWDR_CERTIFICATE_FILE',
    ],
    also: ['APPLE_PASS_KEY_PASSPHRASE'],
  },
  { of: 'Google Wallet', needs: ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_CLIENT_EMAIL', 'GOOGLE_WALLET_KEY_FILE'] },
  { of: 'reCAPTCHA', needs: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'] },
  { of: 'connecting accounts at Mollie', needs: ['MOLLIE_CLIENT_ID', 'MOLLIE_CLIENT_SECRET'] },
  // Its endpoint is made at Stripe once these are known, so what that signs with comes later.
  {
    of: 'connecting accounts at Stripe',
    needs: ['STRIPE_CLIENT_ID', 'STRIPE_CLIENT_SECRET'],
    also: ['STRIPE_CONNECT_WEBHOOK_SECRET'],
  },
  {
    of: 'connecting test accounts at Stripe',
    needs: ['STRIPE_TEST_CLIENT_ID', 'STRIPE_TEST_CLIENT_SECRET'],
    also: ['STRIPE_TEST_CONNECT_WEBHOOK_SECRET'],
  },
  {
    of: 'a bucket for files',
    needs: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    also: ['S3_REGION', 'S3_ENDPOINT'],
  },
]

/** A setting that is wrong, or does nothing, without the other; that one may stand alone. At its default it asks for nothing. */
const NEEDS: readonly (readonly [setting: string, needed: string, byDefault?: string])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['DKIM_KEY', 'MAIL_FROM'],
  ['DKIM_SELECTOR', 'DKIM_KEY', 'entree'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['APPLE_PUSH_CA_FILE', 'APPLE_PASS_TYPE_ID'],
  ['METRICS_HOST', 'METRICS_PORT', '127.0.0.1'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
]

/**
 * What is set by half and would be off, or wrong, without a word: a sentence for each, with the settings that are missing and those that
 * want them (RUN-11). `settings` are those that have a value.
 */
export function describeHalfSet(settings: Readonly<Record<string, unknown>>): string[] {
  const isSet = (name: string) => name in settings
  const groups = GROUPS.flatMap(({ of, needs, also = [] }) => {
    const there = [...needs, ...also].filter(isSet)
    const missing = needs.filter((name) => !isSet(name))
    if (there.length === 0 || missing.length === 0) return []
    return [`${join(there)} ${there.length === 1 ? 'needs' : 'need'} ${join(missing)} beside ${theOne(there)}, for ${of}.`]
  })
  const pairs = NEEDS.filter(
    ([setting, needed, byDefault]) => isSet(setting) && settings[setting] !== byDefault && !isSet(needed),
  )
  return [...groups, ...pairs.map(([setting, needed]) => `${setting} needs ${needed} beside it.`)]
}

function theOne(names: readonly string[]): string {
  return names.length === 1 ? 'it' : 'them'
}

function join(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
