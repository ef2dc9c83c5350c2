import type { z } from 'zod'
import { MailingFailure } from './mailing-service.ts'

const TIME_LIMIT_MS = 20_000

export type MailingRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base address. */
  path: string
  body?: object
}
/** A status and what came with it; the body is null when it is no JSON. */
export type MailingAnswer = { status: number; body: unknown }

/**
 * Asks a mailing service. 404 and 400 are returned, as they are about what was asked; everything else that is no success throws. A
 * redirect does too: it could lead the key to anywhere.
 */
export async function callMailingService(
  base_url: string,
  headers: Record<string, string>,
  { method, path, body }: MailingRequest,
): Promise<MailingAnswer> {
  const response = await fetch(`${base_url}${path}`, {
    method,
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((error: unknown) => {
    throw new MailingFailure('service_down', error instanceof Error ? error.name : 'no answer')
  })
  const { status } = response
  const told = await response.json().catch(() => null)
  if (status === 401 || status === 403) throw new MailingFailure('key_refused', String(status))
  if (status === 429) throw new MailingFailure('rate_limited', String(status))
  if (status >= 500) throw new MailingFailure('service_down', String(status))
  if (!response.ok && status !== 404 && status !== 400) throw new MailingFailure('unexpected_answer', String(status))
  return { status, body: told }
}

/** The body as `schema` has it. Without success it throws: `list_gone` for what is not there, else `unexpected_answer`. */
export function bodyOf<T>({ status, body }: MailingAnswer, schema: z.ZodType<T>): T {
  if (status === 404) throw new MailingFailure('list_gone', '404')
  const read = schema.safeParse(body)
  if (status === 400 || !read.success) throw new MailingFailure('unexpected_answer', String(status))
  return read.data
}
