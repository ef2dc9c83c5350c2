import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { Select, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useFoundOptions } from '../../../ui/use-found-options.ts'
import { useEvent } from '../events/event-query.ts'
import { useHallsToTake } from './halls-to-take.ts'
import type { Plan } from './plan.ts'
import { seatingPageQuery } from './seating-query.ts'
import { TakeHallForm } from './take-hall-form.tsx'

type TakeHallDialogProps = {
  plan: Plan
  /** What seats can be sold as here. */
  products: readonly ProductDetail[]
  newKey: () => string
  onTake: (plan: Plan) => void
  onClose: () => void
}

/** Takes over the hall of another event of the company, which is drawn before it is taken (SEAT-22). */
export function TakeHallDialog({ onClose, ...form }: TakeHallDialogProps) {
  const t = useT()
  const isPhone = useMediaQuery('(max-width: 40rem)')
  const [from, setFrom] = useState<number | null>(null)
  return (
    <Dialog onClose={onClose} size="xl" fullScreen={isPhone} title={t('seating.take')}>
      <Stack gap="md">
        <HallField value={from} onChange={setFrom} />
        {from !== null && (
          <Loaded key={from} query={seatingPageQuery(from)}>
            {(other) => <TakeHallForm {...form} other={other} />}
          </Loaded>
        )}
      </Stack>
    </Dialog>
  )
}

/** The event whose hall it is to be, found while typing. */
function HallField({ value, onChange }: { value: number | null; onChange: (event_id: number | null) => void }) {
  const t = useT()
  const event = useEvent()
  const chosen = value === null ? [] : [String(value)]
  const { options, isUnknown, isFailed, isSearched, keep, box } = useFoundOptions(useHallsToTake(event.id), chosen)
  if (options.length === 0 && !isUnknown && !isFailed && !isSearched) return <Text>{t('seating.take_none')}</Text>
  return (
    <Select
      {...box}
      label={t('seating.take_event')}
      placeholder={t('seating.take_event_help')}
      allowDeselect={false}
      // The list comes when it is asked for: while the dialog opens on a phone it would be laid out beside the screen.
      openOnFocus={false}
      data-autofocus
      value={chosen[0] ?? null}
      onChange={(id) => {
        keep(id === null ? [] : [id])
        onChange(id === null ? null : Number(id))
      }}
    />
  )
}
