import type { FakeAnswer } from './fake-provider.ts'

/** An error as Stripe answers it. */
export const error = (status: number, type: string, message: string, more: object = {}): FakeAnswer => ({
  status,
  body: { error: { type, message, doc_url: 'https://stripe.com/docs/error-codes', ...more } },
})
/** A request that is wrong in itself. */
export const invalid = (message: string, param?: string, code = 'parameter_invalid') =>
  error(400, 'invalid_request_error', message, { code, param })
/** An account that is not connected to the platform that asks. */
export const notConnected = (account: string | null) =>
  error(403, 'invalid_request_error', `The provided key does not have access to account '${account}'`, {
    code: 'account_invalid',
  })
/** Something that is not there. */
export const missing = (what: string, id: string) =>
  error(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing' })
