import { Button, Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFoundOptions } from '../../../ui/use-found-options.ts'
import { eventsToFind } from './events-to-find.ts'

type ChooseEventDialogProps = {
  title: string
  /** The screen of the event that is opened then, below it: `guest-lists/new`. */
  part: string
  onClose: () => void
}

/** Asks for which event something is done, and goes there. */
export function ChooseEventDialog({ title, part, onClose }: ChooseEventDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const { box, keep } = useFoundOptions(eventsToFind, chosen === null ? [] : [chosen])
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="md">
        <Select
          {...box}
          label={t('ui.choose_event')}
          withAsterisk
          value={chosen}
          onChange={(value) => {
            setChosen(value)
            keep(value === null ? [] : [value])
          }}
        />
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={chosen === null} onClick={() => void navigate(`/events/${chosen}/${part}`)}>
            {t('ui.go_on')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
