import { expect, test } from 'vitest'
import { TEST_KEY as SECRETS_KEY } from '../testing/test-key.ts'
import { readConfig } from './config.ts'

test.each<[set: Record<string, string>, said: string]>([
  [
    { GOOGLE_WALLET_ISSUER_ID: '1', GOOGLE_WALLET_KEY_FILE: 'google.pem' },
    'GOOGLE_WALLET_ISSUER_ID and GOOGLE_WALLET_KEY_FILE need GOOGLE_WALLET_CLIENT_EMAIL beside them, for Google Wallet.',
  ],
  [
    { APPLE_TEAM_ID: 'TEAM123456' },
    'APPLE_TEAM_ID needs APPLE_PASS_TYPE_ID, APPLE_PASS_CERTIFICATE_FILE, APPLE_PASS_KEY_FILE and APPLE_WWDR_CERTIFICATE_FILE beside it, for Apple Wallet.',
  ],
  [{ RECAPTCHA_SITE_KEY: 'site' }, 'RECAPTCHA_SITE_KEY needs RECAPTCHA_SECRET beside it, for reCAPTCHA.'],
  [{ MOLLIE_CLIENT_SECRET: 's' }, 'MOLLIE_CLIENT_SECRET needs MOLLIE_CLIENT_ID beside it, for connecting accounts at Mollie.'],
  [
    { STRIPE_CLIENT_ID: 'ca_1', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_1' },
    'STRIPE_CLIENT_ID and STRIPE_CONNECT_WEBHOOK_SECRET need STRIPE_CLIENT_SECRET beside them, for connecting accounts at Stripe.',
  ],
  [
    { STRIPE_TEST_CLIENT_SECRET: 'sk_test_1' },
    'STRIPE_TEST_CLIENT_SECRET needs STRIPE_TEST_CLIENT_ID beside it, for connecting test accounts at Stripe.',
  ],
  [
    { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 's' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need S3_BUCKET beside them, for a bucket for files.',
  ],
  [{ SMTP_URL: 'smtp://mail.example.com:587' }, 'SMTP_URL needs MAIL_FROM beside it.'],
  [{ DKIM_SELECTOR: 'tickets2026', MAIL_FROM: 'tickets@example.com' }, 'DKIM_SELECTOR needs DKIM_KEY beside it.'],
  [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST needs METRICS_PORT beside it.'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=k' }, 'OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT beside it.'],
  [{ DATABASE_DIRECT_URL: 'postgres://localhost/entree' }, 'DATABASE_DIRECT_URL needs DATABASE_URL beside it.'],
  [{ DATABASE_READ_URL: 'postgres://standby/entree' }, 'DATABASE_READ_URL needs DATABASE_URL beside it.'],
  [{ APPLE_PUSH_CA_FILE: 'stand-in.pem' }, 'APPLE_PUSH_CA_FILE needs APPLE_PASS_TYPE_ID beside it.'],
])('RUN-11 %o alone is refused, with what is missing', (set, said) => {
  expect(() => readConfig({ ENVIRONMENT: 'production', SECRETS_KEY, ...set })).toThrow(new Error(said))
})

test('RUN-11 all that is set by half is said at once, and what is empty is not set', () => {
  expect(() => readConfig({ RECAPTCHA_SECRET: 's', MOLLIE_CLIENT_ID: 'app', MOLLIE_CLIENT_SECRET: '' })).toThrow(
    'RECAPTCHA_SECRET needs RECAPTCHA_SITE_KEY beside it, for reCAPTCHA. MOLLIE_CLIENT_ID needs MOLLIE_CLIENT_SECRET beside it, for connecting accounts at Mollie.',
  )
})

test('RUN-11 what is complete starts, and Stripe without the secret that its endpoint gets later', () => {
  const whole = {
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 's',
    MOLLIE_CLIENT_ID: 'app',
    MOLLIE_CLIENT_SECRET: 's',
    STRIPE_CLIENT_ID: 'ca_1',
    STRIPE_CLIENT_SECRET: 'sk_live_1',
    MAIL_FROM: 'tickets@example.com',
  }
  expect(readConfig(whole)).toMatchObject(whole)
  expect(readConfig({ RECAPTCHA_SITE_KEY: '', RECAPTCHA_SECRET: '' }).RECAPTCHA_SITE_KEY).toBeUndefined()
})

test('RUN-11 what only says the default asks for nothing beside it', () => {
  const defaults = { DKIM_SELECTOR: readConfig({}).DKIM_SELECTOR, METRICS_HOST: readConfig({}).METRICS_HOST }
  expect(readConfig(defaults)).toMatchObject(defaults)
})
