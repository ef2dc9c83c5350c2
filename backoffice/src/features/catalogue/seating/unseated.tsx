import { Button } from '@mantine/core'
import { useToasts } from '@entree/web/toasts.tsx'
import { useT } from '../../../messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { seatingKey } from './seating-query.ts'
import type { Occupancy } from './use-occupancy.ts'

type UnseatedProps = { event_id: number; occupancy: Occupancy; isReadOnly: boolean }

/** Tickets that should have a seat and have none, and the press that gives them the best that are left (SEAT-19). */
export function Unseated({ event_id, occupancy, isReadOnly }: UnseatedProps) {
  const t = useT()
  const toasts = useToasts()
  const { timeslot_id, without_seat } = occupancy
  const give = useAction({
    call: 'giveSeats',
    invalidates: [seatingKey(event_id)],
    onDone: ({ given }) => toasts.success(t('seating.given', { count: given })),
  })
  if (without_seat === 0) return null
  return (
    <Notice
      tone="warning"
      action={
        !isReadOnly && (
          <Button
            variant="default"
            loading={give.isRunning}
            onClick={() => void give.run(timeslot_id === null ? { event_id } : { event_id, timeslot_id })}
          >
            {t('seating.give_best')}
          </Button>
        )
      }
    >
      {t('seating.unseated', { count: without_seat })}
    </Notice>
  )
}
