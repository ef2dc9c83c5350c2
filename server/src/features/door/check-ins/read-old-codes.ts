import { isOldCode, meantTicket, payloadOfOldCode } from '@entree/domain/selling/old-code.ts'
import type { TicketCodePayload } from '@entree/domain/selling/ticket-code.ts'
import type { Scope } from '#platform/scope.ts'
import { hashOldCode } from '#features/selling/tickets/hash-old-code.ts'
import { listOldCodes } from './ticket-queries.ts'

/**
 * What those of the scanned codes say that are none of ours (`null` in `codes`), where tickets were imported with them (MOVE-12): by the code
 * as it was scanned. One that several events have is of that at the door.
 */
export async function readOldCodes(
  { tx, company_id }: Scope,
  event_id: number,
  codes: ReadonlyMap<string | null, TicketCodePayload | null>,
): Promise<Map<string, TicketCodePayload>> {
  const hashes = new Map<string, string>()
  for (const [code, payload] of codes)
    if (code !== null && payload === null && isOldCode(code)) hashes.set(code, hashOldCode(code))
  if (hashes.size === 0) return new Map()
  const byHash = Map.groupBy(await listOldCodes(tx, company_id, [...hashes.values()]), ({ code_hash }) => code_hash)
  return new Map(
    [...hashes].flatMap(([code, hash]) => {
      const ticket = meantTicket(byHash.get(hash) ?? [], event_id)
      return ticket === null ? [] : [[code, payloadOfOldCode(ticket)] as const]
    }),
  )
}
