import type { CallInput } from '@entree/contract/calls.ts'
import type { CallFailed } from '@entree/web/client.ts'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'

type Input = CallInput<'saveEvent'>

/** When new dates leave timeslots outside the event: offers to move them along with its start (BSLOT-11). */
export function useMoveTimeslots(): (refused: CallFailed, input: Input) => Promise<Input | null> {
  const t = useT()
  const confirm = useConfirm()
  const mayMove = useMay('event.timeslots')
  return async ({ refusals }, input) => {
    const [left, ...others] = refusals
    const isOffered = mayMove && input.starts_at !== undefined && others.length === 0 && left?.code === 'timeslots_left_outside'
    if (!isOffered) return null
    const isSure = await confirm({
      title: t('events.move_timeslots_title'),
      text: t('events.move_timeslots_text', { count: Number(left.count) }),
      confirm: t('events.move_timeslots'),
    })
    return isSure ? { ...input, move_timeslots: true } : null
  }
}
