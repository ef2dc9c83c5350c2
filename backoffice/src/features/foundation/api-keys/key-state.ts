import type { ApiKey } from '@entree/contract/foundation/api-keys/entities.ts'
import type { Tone } from '../../../ui/state-badge.tsx'

/** Whether a key still opens something (KEY-05). */
export type KeyState = 'active' | 'ended' | 'revoked'

export const toneOf: Readonly<Record<KeyState, Tone>> = { active: 'good', ended: 'neutral', revoked: 'bad' }

/** `now`: in milliseconds since 1970. */
export function keyState({ revoked_at, expires_at }: Pick<ApiKey, 'revoked_at' | 'expires_at'>, now: number): KeyState {
  if (revoked_at !== null) return 'revoked'
  return expires_at !== null && Date.parse(expires_at) <= now ? 'ended' : 'active'
}
