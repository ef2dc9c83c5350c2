import { createPrivateKey } from 'node:crypto'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod'
import { describeHalfSet } from './half-set.ts'

const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1')
const key = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9+/_-]{43}=?$/, '32 bytes in base64 are expected')
  .transform((text) => Buffer.from(text, 'base64'))
/** Months that something is kept, 0 for good. */
const months = (least: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(1200)
    .refine((value) => value === 0 || value >= least, `${least} or more are expected, or 0 for good`)
const port = z.coerce.number().int().min(0).max(65535)

/** `name=value` as both; what cannot be decoded is refused, without the value, which may be a key. */
function pair(text: string, context: z.RefinementCtx): [string, string] {
  const at = text.indexOf('=')
  const decoded = decode(text.slice(at + 1))
  if (decoded === null)
    context.addIssue({ code: 'custom', message: `a % of ${text.slice(0, at)} is followed by no two digits: write it as %25` })
  return [text.slice(0, at), decoded ?? '']
}

/** Null: a `%` that encodes nothing. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** A private key for DKIM as a PEM, whose lines may be written with \\n, or its base64 alone; as a PEM. */
function readDkimKey(text: string, context: z.RefinementCtx): string {
  const lines = text.replaceAll(String.raw`\n`, '\n').trim()
  const pem = lines.startsWith('-----') ? lines : `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----`
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= DKIM_KEY_BITS) return pem
  } catch {
    // Said below, without the key.
  }
  context.addIssue({ code: 'custom', message: `a private RSA key of ${DKIM_KEY_BITS} bits or more is expected, as a PEM` })
  return z.NEVER
}
/** What receivers take: RFC 8301 asks for 1024 at least and advises 2048. */
const DKIM_KEY_BITS = 2048

/** Several, with commas between them. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
/** An address of the web. Without its scheme, `office.example.com:8443` would be one of a scheme of that name. */
const address = z.url({ protocol: /^https?$/, error: 'an address is expected, as https://example.com' })
/** Where one begins: a slash or a path after it is left out. */
const origin = address.transform((url) => new URL(url).origin)
const origins = list.pipe(z.array(origin))
/** Not read as an address: that of a socket has no host, and a password may hold anything. */
const database = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'an address is expected, as postgresql://user:password@host:5432/database')
/** With a name before it or without. */
const SENDER = /^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/
/** A part of a host's name, between dots. */
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Its last part is not of digits alone: shops have names below it, and there are none below an IP address. */
const HOST_NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** As Node takes them: `192.0.2.53`, `192.0.2.53:5353`, `2001:db8::53`, `[2001:db8::53]:5353`. */
function isDnsServer(text: string): boolean {
  if (isIP(text) !== 0) return true
  const [, six, four, after] = /^(?:\[(.+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  return (isIPv6(six ?? '') || isIPv4(four ?? '')) && Number(after ?? 53) <= 65535
}

/** Every setting of the process, read from the environment here and nowhere else. The README's table is this list. */
const Config = z.object({
  /** `local` relaxes what only a public server needs: forced https, the download-all limit. */
  ENVIRONMENT: z.enum(['local', 'staging', 'production']).default('local'),
  PORT: port.default(8083),
  /** Default: this machine only in `local`, where demo logins and mails are there for everyone to see; every address otherwise. */
  HOST: z.string().optional(),
  /** Prometheus reads `/metrics` of this process there; without it nothing is counted. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Where traces go, by OTLP over HTTP: `http://collector:4318`. Without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** Headers that the collector asks for: `name=value`, with commas between them. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^([\w-]+=[^,]*(,|$))*$/, 'name=value is expected, with commas between several')
    .default('')
    .transform((text, context) => Object.fromEntries(text.split(',').flatMap((one) => (one === '' ? [] : [pair(one, context)])))),
  OTEL_SERVICE_NAME: z.string().default('entree'),
  /** Which part of the traces is made. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** The key that secrets in the database are encrypted with: 32 bytes in base64. In `local` one is made in DATA_DIR. */
  SECRETS_KEY: key.optional(),
  /** Keys that were it before, with commas between them: still good for reading. */
  SECRETS_KEYS_OLD: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((one) => one.trim() !== ''))
    .pipe(z.array(key)),
  /** A PostgreSQL of your own, 15 or newer. Without it the embedded one starts below DATA_DIR. */
  DATABASE_URL: database.optional(),
  /** PostgreSQL's own address, when DATABASE_URL is that of a pooler in transaction mode. */
  DATABASE_DIRECT_URL: database.optional(),
  /** A standby of it, which may be some seconds behind: reports are read there. */
  DATABASE_READ_URL: database.optional(),
  /** Seconds that a start waits for a database that cannot be reached. */
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  /** Connections to the database that this process opens at most. Those of all processes have to fit into its max_connections. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(12).max(1000).default(24),
  DATA_DIR: z.string().default('.data'),
  /** Load the demo companies into an empty database. */
  DEMO: flag.optional(),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Believe X-Forwarded-* of the proxy in front; with several in a row, their number. What a visitor wrote before them is not believed. */
  TRUST_PROXY: z.union([flag, z.coerce.number().int().min(0).max(8)]).optional(),
  /** smtp://user:password@host:port. Without it mails are kept and can be read in the demo. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'an address is expected, as smtp://user:password@host:587' })
    .refine((text) => decode(text) !== null, 'a % of the user or password is written as %25')
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(SENDER, 'an email address is expected, with or without a name: Tickets <tickets@example.com>')
    .default('Entree <tickets@entree.example>'),
  /** The private key that mails are signed with (DKIM), where the mail server does not do it. */
  DKIM_KEY: z.string().transform(readDkimKey).optional(),
  /** Under which receivers find its public half: `<this>._domainkey.<domain of MAIL_FROM>`. */
  DKIM_SELECTOR: z.string().regex(LABEL, 'small letters, digits and - are expected, 63 at most').default('entree'),
  /** What the address ends with at which bounces and complaints are taken: `/api/mail-returns/<this>`. Without it none are. */
  MAIL_RETURNS_SECRET: z
    .string()
    .regex(/^[\w-]{20,200}$/, '20 or more letters, digits, - and _ are expected')
    .optional(),
  /** Where a provider reaches this server; default: the shop's own address. */
  NOTICE_ORIGIN: origin.optional(),
  /** Base addresses of the payment providers' interfaces. */
  MOLLIE_URL: address.default('https://api.mollie.com/v2'),
  STRIPE_URL: address.default('https://api.stripe.com/v1'),
  /**
   * The platform's app at Mollie, with which organisers connect their accounts without keys; both or none. Where they say yes, and where tokens
   * are given out.
   */
  MOLLIE_CLIENT_ID: z.string().optional(),
  MOLLIE_CLIENT_SECRET: z.string().optional(),
  MOLLIE_AUTHORIZE_URL: address.default('https://my.mollie.com/oauth2/authorize'),
  MOLLIE_OAUTH_URL: address.default('https://api.mollie.com/oauth2'),
  /** The platform's own account at Stripe, in live mode and in test mode: its client id, its secret key, what its Connect notices are signed with. */
  STRIPE_CONNECT_URL: address.default('https://connect.stripe.com/oauth'),
  STRIPE_CLIENT_ID: z.string().startsWith('ca_').optional(),
  STRIPE_CLIENT_SECRET: z.string().startsWith('sk_live_').optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_TEST_CLIENT_ID: z.string().startsWith('ca_').optional(),
  STRIPE_TEST_CLIENT_SECRET: z.string().startsWith('sk_test_').optional(),
  STRIPE_TEST_CONNECT_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** PAY. has three: orders, what becomes of them, and refunds. */
  PAY_URL: address.default('https://connect.pay.nl'),
  PAY_ADMINISTRATION_URL: address.default('https://rest.pay.nl/v2'),
  PAY_REFUNDS_URL: address.default('https://rest-api.pay.nl/v3'),
  /** The address of the back office, if it has a host of its own; default: it is there on every host. */
  BACKOFFICE_ORIGIN: origin.optional(),
  /** A new shop answers on `<subdomain>.<this>`. */
  PLATFORM_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(HOST_NAME, 'the name of a host is expected, as tickets.example.com: without https:// and port')
    .default('localhost'),
  /** The terms that an organiser accepts at sign-up. */
  TERMS_URL: address.optional(),
  /** Minutes an unpaid order holds its stock (DEC-S-01). */
  ORDER_LIFETIME_MINUTES: z.coerce.number().int().min(1).max(1440).default(20),
  /** Minutes of them that it has until the buyer's details are there. */
  DETAILS_MINUTES: z.coerce.number().int().min(1).max(1440).default(10),
  /** Unpaid orders of one event that an address may have before each further one takes a captcha. */
  OPEN_ORDERS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(3),
  /** Minutes that remain at least once paying has started. */
  PAYMENT_MINUTES: z.coerce.number().int().min(1).max(1440).default(15),
  /** Orders up to this id have no download-all button, outside local (DEC-S-64). */
  DOWNLOAD_ALL_ABOVE: z.coerce.number().int().default(179761),
  /** How hard the built-in captcha is; 4,000 is about a second of a phone. Raise it under attack. */
  CAPTCHA_TRIES: z.coerce.number().int().min(1).max(1_000_000).default(4_000),
  /** Base address and version of Meta's Graph API, for the conversion service. */
  CONVERSIONS_URL: address.default('https://graph.facebook.com/v24.0'),
  /** Base addresses of the e-mail marketing services; `{dc}` is the data centre that a key of Mailchimp names. */
  MAILCHIMP_URL: z
    .string()
    .refine(
      (text) => address.safeParse(text.replace('{dc}', 'us1')).success,
      'an address is expected, as https://{dc}.example.com',
    )
    .default('https://{dc}.api.mailchimp.com/3.0'),
  BREVO_URL: address.default('https://api.brevo.com/v3'),
  /** reCAPTCHA in place of the built-in captcha; both keys or none. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  /** Apple Wallet passes; all or none: identifiers of the account, and PEM files of the certificates and the key. */
  APPLE_PASS_TYPE_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_PASS_CERTIFICATE_FILE: z.string().optional(),
  APPLE_PASS_KEY_FILE: z.string().optional(),
  APPLE_PASS_KEY_PASSPHRASE: z.string().optional(),
  APPLE_WWDR_CERTIFICATE_FILE: z.string().optional(),
  /** Apple's push service, and a PEM file of the authority that signs its certificate where that is not one that Node.js knows. */
  APPLE_PUSH_URL: address.default('https://api.push.apple.com'),
  APPLE_PUSH_CA_FILE: z.string().optional(),
  /** Google Wallet passes; all or none: the issuer, and the service account with its PEM key file. */
  GOOGLE_WALLET_ISSUER_ID: z.string().optional(),
  GOOGLE_WALLET_CLIENT_EMAIL: z.string().optional(),
  GOOGLE_WALLET_KEY_FILE: z.string().optional(),
  /** Base address of Google's Wallet API, and where tokens for it are given out. */
  GOOGLE_WALLET_URL: address.default('https://walletobjects.googleapis.com/walletobjects/v1'),
  GOOGLE_TOKEN_URL: address.default('https://oauth2.googleapis.com/token'),
  /** Keep files in a bucket of S3 (or an S3-compatible service) in place of DATA_DIR; the endpoint is for such a service. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: address.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Megabytes of images that a company may keep. */
  UPLOAD_QUOTA_MB: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  /** Places of waiting rooms that a network (an IPv4 /24, an IPv6 /48) gets in ten minutes before each further one takes a captcha. */
  PLACES_PER_NETWORK: z.coerce.number().int().min(1).max(1_000_000).default(30),
  /** Most requests that are worked on at the same moment; more are asked to come back in a moment. Notices of payments do not count. */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(10).max(100_000).default(500),
  /**
   * OpenID Connect providers that organisers may sign in by though they are in a private network or without TLS, as origins with commas
   * between them: `https://login.internal.example`. All others have to be reachable by everybody, by https.
   */
  PRIVATE_ISSUERS: origins,
  /** Receivers of webhooks in a private network or without TLS, in the same form. */
  PRIVATE_WEBHOOKS: origins,
  /** Installations of pretix in a private network or without TLS that events are brought from, in the same form. */
  PRIVATE_PRETIX: origins,
  /**
   * The servers that are asked for the DNS records of organisers' domains, as comma-separated addresses:
   * `192.0.2.53,192.0.2.54:5353`. Default: the resolver of this machine.
   */
  DNS_SERVERS: list.pipe(z.array(z.string().refine(isDnsServer, 'an IP address is expected, with a port where it is not 53'))),
  /** Months that the audit trail is kept. */
  AUDIT_MONTHS: months(12).default(24),
  /** Months that what a sent mail said is kept; that it went, and to whom, stays. */
  MAIL_MONTHS: months(1).default(13),
  /** Months that scans are kept that let nobody through. */
  SCAN_MONTHS: months(1).default(13),
  /** Months that the ids of payment notices are kept, by which one that is repeated is known. */
  NOTICE_MONTHS: months(3).default(13),
  /** Allow requests beyond the limits of public writes; for load tests only. */
  UNLIMITED_REQUESTS: flag.optional(),
})

export type Config = z.infer<typeof Config> & { HOST: string }

const NEEDS_KEY =
  'needs SECRETS_KEY, the key that secrets in the database are encrypted with: 32 bytes in base64, as `openssl rand -base64 32` makes them. Keep it apart from the backups.'

/**
 * Reads the configuration from environment variables.
 * @throws one sentence that names each wrong variable and what is wrong with it.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // A file of settings from Windows ends its lines with a carriage return, and what is of spaces only is not set.
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const)
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== undefined && value !== ''))
  const result = Config.safeParse(given)
  if (result.success) {
    const { ENVIRONMENT, SECRETS_KEY } = result.data
    const halfSet = describeHalfSet(given)
    if (halfSet.length > 0) throw new Error(halfSet.join(' '))
    if (ENVIRONMENT !== 'local' && !SECRETS_KEY) throw new Error(`ENVIRONMENT=${ENVIRONMENT} ${NEEDS_KEY}`)
    return { ...result.data, HOST: result.data.HOST ?? defaultHost(result.data) }
  }
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration is not valid. ${wrong.join('; ')}.`)
}

function defaultHost({ ENVIRONMENT }: Pick<Config, 'ENVIRONMENT'>): string {
  return ENVIRONMENT === 'local' ? '127.0.0.1' : '::'
}
