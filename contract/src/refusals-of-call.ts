import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type { Access, CallDefinition, UserAccess } from './define-call.ts'
import { keyRefusals, takesIdempotencyKey } from './idempotency-key.ts'

/** What any request may be refused for, whatever it asks: how it is written, not what it says. */
const requestRefusals = [
  'invalid_input',
  'body_too_large',
  'address_too_long',
  'media_type_unsupported',
  'service_unavailable',
] as const satisfies readonly RefusalCode[]

/** All codes that a call may be refused with: its own, those of who may make it, those of its `Idempotency-Key`, and those of any request. */
export function refusalsOfCall(call: CallDefinition): Set<RefusalCode> {
  const ofKey = takesIdempotencyKey(call) ? keyRefusals : []
  return new Set<RefusalCode>([...call.refusals, ...refusalsOfAccess(call.access), ...requestRefusals, ...ofKey])
}

function refusalsOfUser({ confirmed }: UserAccess): readonly RefusalCode[] {
  const of = [
    'token_expired',
    'scanner_token_invalid',
    'must_reset_password',
    'access_denied',
    'not_found',
    'company_not_found',
  ] as const
  return confirmed ? [...of, 'password_needed'] : of
}

function refusalsOfAccess(access: Access): readonly RefusalCode[] {
  if (typeof access === 'object') return refusalsOfUser(access)
  if (access === 'shop') return ['company_not_found']
  if (access === 'order') return ['company_not_found', 'order_not_found']
  if (access === 'ticket') return ['company_not_found', 'ticket_not_found']
  return []
}
