import { Button, Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFoundOptions } from '../../../ui/use-found-options.ts'
import { eventsToFind } from '../../catalogue/events/events-to-find.ts'

/** Asks for which event a new guest list is. */
export function EventDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const { box, keep } = useFoundOptions(eventsToFind, chosen === null ? [] : [chosen])
  return (
    <Dialog onClose={onClose} title={t('guests.add')}>
      <Stack gap="md">
        <Select
          {...box}
          label={t('guests.choose_event')}
          withAsterisk
          value={chosen}
          nothingFoundMessage={t('ui.nothing_found')}
          onChange={(value) => {
            setChosen(value)
            keep(value === null ? [] : [value])
          }}
        />
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={chosen === null} onClick={() => void navigate(`/events/${chosen}/guest-lists/new`)}>
            {t('guests.go_on')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
