import type { OverruleReason } from '@entree/domain/door/overrule-reason.ts'
import { useT } from '../messages.ts'

/** Returns why a visitor was let in anyway, in the user's own words, else as listed (DOOR-30); null: nobody was asked. */
export function useBecause() {
  const t = useT()
  return ({ overrule_reason, overrule_note }: { overrule_reason: OverruleReason | null; overrule_note: string | null }) =>
    overrule_note ?? (overrule_reason === null ? null : t(`overruled.${overrule_reason}`))
}
